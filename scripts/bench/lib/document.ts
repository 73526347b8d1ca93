import fs from 'node:fs';
import os from 'node:os';
import { loadTool } from './load.ts';
import { table, type Line } from './report.ts';

const gigabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 3)} GB`;

/** Where the figures were taken, without anything that names the machine. */
function conditions(loadBefore: number): string {
  const cores = os.availableParallelism();
  return [
    `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${os.platform()}`,
    `${cores} cores shared by server, database and client, ${gigabytes(os.totalmem())} of memory`,
    `load average ${loadBefore.toFixed(1)} before the start`,
    `requests made by ${loadTool}, loopback only, HTTP/1.1 without TLS`,
  ].join('; ');
}

const HEAD = `# Benchmarks

Made by \`npm run bench -- --write\`; do not edit by hand. What each line measures and how stands in
[scripts/bench/](../scripts/bench/README.md), the budgets in [ARCHITECTURE.md](../ARCHITECTURE.md).

Bytes and counts are the same everywhere. Rates and times belong to the machine they were taken on: compare the
ratios, and compare rates only with others of the same run.
`;

/** Writes the figures to docs/benchmarks.md, with the load average of before the run. */
export function writeDocument(lines: readonly Line[], loadBefore: number): void {
  const text = `${HEAD}\nTaken ${conditions(loadBefore)}.\n\n${table(lines)}\n`;
  fs.mkdirSync('docs', { recursive: true });
  fs.writeFileSync('docs/benchmarks.md', text);
}
