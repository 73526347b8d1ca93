import fs from 'node:fs';
import * as parts from './test/parts.ts';
import { findPostgres } from './test/postgres.ts';
import { report, runLanes, type Outcome, type Step } from './test/steps.ts';

fs.mkdirSync(parts.testReports, { recursive: true });
const postgres = await findPostgres();

/** One after the other; the lanes of each side by side. What uses both cores by itself has no neighbour. */
const stages: Step[][][] = [
  [[parts.sync()]],
  [
    [parts.types(), parts.translations(), parts.content()],
    [parts.pageTypes(), parts.lint(), parts.format()],
  ],
  [[parts.unit('Rules and server, embedded database', [])]],
  ...(postgres ? [[[parts.unit('Server, PostgreSQL', ['--project', 'server'], postgres)]]] : []),
  [[parts.build()]],
  [[parts.builtPages()]],
  [[parts.browser()]],
];

const started = performance.now();
const outcomes: Outcome[] = [];
for (const lanes of stages) outcomes.push(...(await runLanes(lanes)));
const databases = ['embedded', ...(postgres ? ['PostgreSQL'] : [])].join(' and ');
const seconds = (performance.now() - started) / 1000;
process.exit(report(outcomes, seconds, `Server tests ran on: ${databases}.`));
