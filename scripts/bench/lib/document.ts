import os from 'node:os';
import { loadTool } from './load.ts';
import { table, type Line } from './report.ts';
import { describeYardsticks, type Yardsticks } from './yardstick.ts';

const gigabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 3)} GB`;

/**
 * Where the figures were taken, without anything that names the machine.
 *
 * @param loadBefore load average before the start
 * @param yard how quick the machine was
 */
export function conditions(loadBefore: number, yard: Yardsticks): string {
  const cores = os.availableParallelism();
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.platform()}`,
    `${cores} cores shared by server, database and client, ${gigabytes(os.totalmem())} of memory`,
    `load average ${loadBefore.toFixed(1)} before the start`,
    `yardsticks ${describeYardsticks(yard)}`,
    `requests made by ${loadTool}, loopback only, HTTP/1.1 without TLS`,
  ].join('; ');
}

const HEAD = `# Benchmarks

Made by \`npm run bench -- --write\`; do not edit by hand. What each section measures and how stands in
[scripts/bench/](../scripts/bench/README.md), the budgets in [ARCHITECTURE.md](../ARCHITECTURE.md). A run replaces the sections
that it measured; each says when that was.

Bytes and counts are the same everywhere. Rates and times belong to the machine they were taken on: compare the
ratios, and compare rates only with others of the same section, or of a section with the same yardsticks, taken
before the run: the time of a fixed piece of work on one core, of the same while every core does it (longer where a core is
shared with something else), and that of a message over the loopback and back.
`;

const TITLE = /^## (\S+)\n/;

/** What a document has of each section, by its name, title included. */
function sectionsOf(document: string): Map<string, string> {
  const parts = document.split(/^(?=## )/m).slice(1);
  return new Map(parts.map((part) => [TITLE.exec(part)?.[1] ?? '', part.trim()]));
}

/**
 * The text of docs/benchmarks.md after a run.
 *
 * @param before its text before the run; empty where there was none
 * @param names of all sections there are, in order; others are left out
 * @param measured the lines of the sections that were measured now
 * @param taken where and when
 */
export function benchmarks(
  before: string,
  names: readonly string[],
  measured: ReadonlyMap<string, readonly Line[]>,
  taken: string,
): string {
  const kept = sectionsOf(before);
  const sections = names.flatMap((name) => {
    const lines = measured.get(name);
    const section = lines ? `## ${name}\n\nTaken ${taken}.\n\n${table(lines)}` : kept.get(name);
    return section ? [section] : [];
  });
  return `${[HEAD.trim(), ...sections].join('\n\n')}\n`;
}
