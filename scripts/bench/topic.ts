import type { Bench, Section } from './lib/bench.ts';
import { fire, type Shots } from './lib/load.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { COMMUNITY } from './lib/seed.ts';
import { withSite, type RunningSite } from './lib/site.ts';
import { median } from './lib/stats.ts';
import { topicPaths } from './lib/topics.ts';
import { countWholeReads } from './lib/whole-reads.ts';
import type { BenchDatabase } from './lib/databases.ts';

const CONNECTIONS = 20;
const BUDGET = { rate: 1100, p99: 60 };

async function rounds(site: RunningSite, paths: string[], { quick, temp }: Bench): Promise<Shots> {
  const shots: Shots[] = [];
  const seconds = quick ? 2 : 8;
  const target = { origin: site.origin, paths, connections: CONNECTIONS, seconds };
  await fire({ ...target, seconds: quick ? 1 : 3 }, temp);
  for (let i = 0; i < (quick ? 1 : 3); i++) shots.push(await fire(target, temp));
  return {
    rate: median(shots.map((shot) => shot.rate)),
    p50: median(shots.map((shot) => shot.p50)),
    p99: median(shots.map((shot) => shot.p99)),
    failures: shots.reduce((sum, shot) => sum + shot.failures, 0),
  };
}

function lines(name: string, { rate, p50, p99, failures }: Shots): Line[] {
  return [
    atLeast(`${name}: rate`, BUDGET.rate, rate, 'requests/s'),
    forTheRecord(`${name}: p50`, p50, 'ms'),
    atMost(`${name}: p99`, BUDGET.p99, p99, 'ms'),
    ...(failures > 0 ? [skipped(name, `${failures} requests failed`)] : []),
  ];
}

async function onWorld(bench: Bench, world: BenchDatabase): Promise<Line[]> {
  const name = `Topic page, ${COMMUNITY.posts.toLocaleString('en')} posts, ${CONNECTIONS} connections, ${world.name}`;
  return withSite(bench.dist, world.env, (site) => {
    const measured = async () => {
      const paths = await topicPaths(site.origin, world);
      const one = await rounds(site, paths.slice(0, 1), bench);
      const many = await rounds(site, paths, bench);
      return [
        ...lines(`${name}, one topic`, one),
        ...lines(`${name}, spread over ${paths.length.toLocaleString('en')} topics`, many),
      ];
    };
    return world.name === 'PostgreSQL' ? countWholeReads(world, name, measured) : measured();
  });
}

/** A topic as visitors read it: the one everybody reads, and any of them. */
export const topic: Section = async (bench) => {
  const lines: Line[] = [];
  for (const world of await bench.worlds()) lines.push(...(await onWorld(bench, world)));
  if (bench.withoutPostgres) lines.push(skipped('Topic page, PostgreSQL', bench.withoutPostgres));
  return lines;
};
