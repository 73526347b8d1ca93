import type { Bench, Section } from './lib/bench.ts';
import { fire } from './lib/load.ts';
import { atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { withSite } from './lib/site.ts';
import { sleep } from './lib/stats.ts';
import { topicPaths } from './lib/topics.ts';
import type { BenchDatabase } from './lib/databases.ts';

const MEGABYTE = 1024 ** 2;
const AT_REST_BUDGET = { embedded: 600, PostgreSQL: 250 };
const SAMPLE_MS = 250;

async function onWorld({ dist, quick, temp }: Bench, world: BenchDatabase): Promise<Line[]> {
  return withSite(dist, world.env, async (site) => {
    await sleep(quick ? 3000 : 10_000);
    const rest = site.memory() / MEGABYTE;
    if (rest === 0)
      return [skipped(`Memory, ${world.name}`, 'this system does not tell a process’s memory')];
    const paths = await topicPaths(site.origin, world);
    let most = 0;
    const timer = setInterval(() => (most = Math.max(most, site.memory())), SAMPLE_MS);
    await fire({ origin: site.origin, paths, connections: 20, seconds: quick ? 3 : 20 }, temp);
    clearInterval(timer);
    return [
      atMost(`Memory at rest, ${world.name}`, AT_REST_BUDGET[world.name], rest, 'MB'),
      forTheRecord(
        `Memory under load (20 connections, all topics), ${world.name}`,
        most / MEGABYTE,
        'MB',
      ),
    ];
  });
}

/** Resident memory of the server's process: settled after its start, and its peak under load. */
export const memory: Section = async (bench) => {
  const lines: Line[] = [];
  for (const world of await bench.worlds()) lines.push(...(await onWorld(bench, world)));
  if (bench.withoutPostgres) lines.push(skipped('Memory, PostgreSQL', bench.withoutPostgres));
  return lines;
};
