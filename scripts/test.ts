import fs from 'node:fs';
import { describeYardsticks, measureYardsticks } from './bench/lib/yardstick.ts';
import * as parts from './test/parts.ts';
import { findPostgres } from './test/postgres.ts';
import { report, runLanes, type Outcome, type Step } from './test/steps.ts';
import { useTemporaryFolder } from './test/temporary-folder.ts';

/**
 * What takes long and asks of the code above the database: whether an answer is one of the contract, and
 * who may make a call. Once is enough.
 */
const ASKED_ON_EMBEDDED = ['src/server/hostile-*.test.ts', 'src/server/matrix.test.ts'];
/** What asks of the planner: where there is a server, its own. */
const ASKED_ON_POSTGRES = ['src/server/plans.test.ts'];
const without = (files: readonly string[]) => files.flatMap((file) => ['--exclude', file]);

useTemporaryFolder();
fs.mkdirSync(parts.testReports, { recursive: true });
const postgres = await findPostgres();

const onServer = ['--project', 'server', ...without(ASKED_ON_EMBEDDED)];
const onPostgres = postgres ? [[parts.unit('Server, PostgreSQL', onServer, postgres)]] : [];
const onEmbedded = postgres ? without(ASKED_ON_POSTGRES) : [];

/** One after the other; the lanes of each side by side. What uses both cores by itself has no neighbour. */
const stages: Step[][][] = [
  [
    [parts.sync(), parts.types(), parts.pageTypes()],
    [
      parts.lint(),
      parts.format(),
      parts.formatPages(),
      parts.translations(),
      parts.content(),
      parts.preparedDatabase(),
    ],
  ],
  [[parts.unit('Rules and server, embedded database', onEmbedded)]],
  [...onPostgres, [parts.build(), parts.builtPages()]],
  [[parts.browser([], postgres)]],
];

/** With them runs on different machines can be compared. */
const yardsticks = await measureYardsticks();
const started = performance.now();
const outcomes: Outcome[] = [];
for (const lanes of stages) outcomes.push(...(await runLanes(lanes)));
const databases = ['embedded', ...(postgres ? ['PostgreSQL'] : [])].join(' and ');
const seconds = (performance.now() - started) / 1000;
const notes = [
  `Server tests ran on: ${databases}; browser tests on: ${postgres ? 'PostgreSQL' : 'embedded'}.`,
  `Yardsticks of the machine before: ${describeYardsticks(yardsticks)}.`,
];
process.exit(report(outcomes, seconds, notes.join('\n')));
