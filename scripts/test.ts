import fs from 'node:fs';
import path from 'node:path';
import { findPostgres } from './test/postgres.ts';
import { readPlaywright, readVitest, runStep, type Count, type Step } from './test/steps.ts';

// Browser tests and byte budgets judge a build of their own, so that a running site is not disturbed.
const dist = path.resolve('.cache/test/dist');
const reports = path.resolve('.cache/test');
const e2ePort = process.env.E2E_PORT ?? '3187';
const origin = `http://127.0.0.1:${e2ePort}`;

const bin = (name: string) => path.resolve('node_modules/.bin', name);
const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: [path.join('scripts', name), ...args],
});
const vitest = (name: string, args: string[], env: Record<string, string> = {}): Step => {
  const file = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  return {
    name,
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
    report: { file, read: readVitest },
  };
};

fs.mkdirSync(reports, { recursive: true });
const postgres = await findPostgres();

const steps: Step[] = [
  { name: 'Lint and import rules', command: bin('eslint'), args: ['.', '--max-warnings', '0'] },
  { name: 'Format', command: bin('prettier'), args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'Page types', command: bin('astro'), args: ['check', '--minimumSeverity', 'hint'] },
  { name: 'Types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'Translations', ...script('check-i18n.ts') },
  { name: 'Content', ...script('check-content.ts') },
  vitest('Rules and server, embedded database', [], { TEST_DATABASE_URL: '' }),
  ...(postgres
    ? [
        vitest(
          'Server, PostgreSQL',
          [
            ...['src/server', 'scripts/backup/postgres', 'tests/upgrades'],
            ...['tests/crash/cluster', 'tests/crash/restart'],
          ],
          {
            TEST_DATABASE_URL: postgres,
          },
        ),
      ]
    : []),
  { name: 'Build', ...script('build.ts'), env: { OUT_DIR: dist, PUBLIC_ORIGIN: origin } },
  { name: 'Built pages: budgets, links, HTML', ...script('check-build.ts', dist) },
  {
    name: 'Browser',
    command: bin('playwright'),
    args: ['test'],
    env: { E2E_DIST: dist, E2E_PORT: e2ePort },
    report: { file: path.resolve('test-results/e2e.json'), read: readPlaywright },
  },
];

const total: Count = { passed: 0, failed: 0 };
const names = { failed: [] as string[], flaky: [] as string[] };
for (const step of steps) {
  const { passed, failed, named } = await runStep(step);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0 && !named?.failed.length) names.failed.push(step.name);
  names.failed.push(...(named?.failed ?? []).map((name) => `${step.name}: ${name}`));
  names.flaky.push(...(named?.flaky ?? []).map((name) => `${step.name}: ${name}`));
}
// Who reads only the end of a long log finds what to look for.
const say = (title: string, lines: string[]) =>
  lines.length > 0 && console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
say('Passed at the second try only:', names.flaky);
say('Failed:', names.failed);
const databases = ['embedded', ...(postgres ? ['PostgreSQL'] : [])].join(' and ');
console.log(`\nServer tests ran on: ${databases}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
