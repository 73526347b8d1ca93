import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export type Count = {
  passed: number;
  failed: number;
  /** What failed, and what passed only at its second try, by name: said again at the very end. */
  named?: { failed: string[]; flaky: string[] };
};

export type Step = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** A JSON report to read counts from; without one the step itself counts as one. */
  report?: { file: string; read: (json: never) => Count };
};

const run = (step: Step): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      stdio: 'inherit',
      env: { ...process.env, ...step.env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

function countOf(step: Step, code: number): Count {
  const single = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.report || !fs.existsSync(step.report.file)) return single;
  const count = step.report.read(JSON.parse(fs.readFileSync(step.report.file, 'utf8')) as never);
  // A runner that fails outside of any test (a broken import, a server that does not start) counts.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Runs one step, says how it went, and counts. */
export async function runStep(step: Step): Promise<Count> {
  console.log(`\n== ${step.name}`);
  if (step.report) fs.rmSync(step.report.file, { force: true });
  const started = performance.now();
  const count = countOf(step, await run(step));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return count;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
/** A test that passed at its second try has passed; the errors of the first one tell it apart. */
export function readVitest(json: VitestReport): Count {
  const failed: string[] = [];
  const flaky: string[] = [];
  for (const file of json.testResults) {
    const name = path.relative('.', file.name);
    const before = failed.length;
    for (const test of file.assertionResults) {
      const line = `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`;
      if (test.status === 'failed') failed.push(line);
      else if (test.status === 'passed' && test.failureMessages.length > 0) flaky.push(line);
    }
    if (file.status === 'failed' && failed.length === before) {
      failed.push(`${name}: ${firstLine(file.message)}`);
    }
  }
  const count = Math.max(json.numFailedTests, json.numFailedTestSuites > 0 ? 1 : 0);
  return { passed: json.numPassedTests, failed: count, named: { failed, flaky } };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
};
/** A test that passed at its second try has passed. */
export const readPlaywright = (json: PlaywrightReport): Count => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
  named: { failed: titlesOf(json.suites, 'unexpected'), flaky: titlesOf(json.suites, 'flaky') },
});

const titlesOf = (suites: PlaywrightSuite[], status: string): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${suite.file} › ${title}`),
    ...titlesOf(suite.suites ?? [], status),
  ]);

const firstLine = (text = ''): string => text.split('\n', 1)[0] ?? '';
