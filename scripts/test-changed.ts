import fs from 'node:fs';
import { baseOfChange, changedSince, specsOf, testsOf } from './test/changed.ts';
import { importedBy, TEST_FILES } from './test/imports.ts';
import * as parts from './test/parts.ts';
import { findPostgres } from './test/postgres.ts';
import { report, runLanes, type Outcome, type Step } from './test/steps.ts';
import { useTemporaryFolder } from './test/temporary-folder.ts';

// npm run test:changed [-- <commit>]: the parts of `npm test` that a change can break.
const base = process.argv[2] ?? baseOfChange();
const changed = changedSince(base);
const any = (pattern: RegExp) => changed.some((file) => pattern.test(file));

const tests = testsOf(changed, fs.globSync(TEST_FILES));
const onDatabase = tests.filter((file) => importedBy(file).has('src/testing/database.ts'));
const specs = specsOf(changed, fs.globSync('tests/e2e/**/*.spec.ts'));
const postgres = onDatabase.length > 0 ? await findPostgres() : undefined;

const linted = changed.filter((file) => /\.(?:[cm]?[jt]s|tsx|astro)$/.test(file));
const pages = changed.filter((file) => file.endsWith('.astro'));
const checks: Step[] = [
  ...(linted.length > 0 ? [parts.lint(linted)] : []),
  ...(changed.length > 0 ? [parts.format(changed)] : []),
  ...(pages.length > 0 ? [parts.formatPages(pages)] : []),
  ...(any(/^src\/.*\.(?:json|tsx?|astro)$/) ? [parts.translations()] : []),
  ...(any(/^(?:content|src\/collections|scripts\/content)\//) ? [parts.content()] : []),
];
const typed = any(/\.(?:tsx?|astro|json)$/);
const stages: Step[][][] = [
  ...(typed ? [[[parts.sync()]], [[parts.types()], [parts.pageTypes()]]] : []),
  ...(checks.length > 0 ? [[checks]] : []),
  ...(tests.length > 0 ? [[[parts.unit('Tests, embedded database', tests)]]] : []),
  ...(postgres ? [[[parts.unit('Tests, PostgreSQL', onDatabase, postgres)]]] : []),
  ...(specs.length > 0 ? [[[parts.build(), parts.browser(specs)]]] : []),
];

useTemporaryFolder();
fs.mkdirSync(parts.testReports, { recursive: true });
console.log(`${changed.length} files changed since ${base}.`);
console.log(`Test files: ${tests.length}, of them on PostgreSQL too: ${onDatabase.length}.`);
console.log(`Browser tests: ${specs.join(', ') || 'none'}`);
const started = performance.now();
const outcomes: Outcome[] = [];
for (const lanes of stages) outcomes.push(...(await runLanes(lanes)));
const seconds = (performance.now() - started) / 1000;
process.exit(report(outcomes, seconds, 'Only what changed: `npm test` runs everything.'));
