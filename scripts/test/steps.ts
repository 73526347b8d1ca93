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

/** Runs a step's command; what it prints is shown at once, or kept to be shown in one piece. */
function run(step: Step, keepOutput: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const stdio = keepOutput ? 'pipe' : 'inherit';
    const env = { ...process.env, ...step.env };
    const child = spawn(step.command, step.args, { stdio: ['inherit', stdio, stdio], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function countOf(step: Step, code: number): Count {
  const single = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!step.report || !fs.existsSync(step.report.file)) return single;
  const count = step.report.read(JSON.parse(fs.readFileSync(step.report.file, 'utf8')) as never);
  // A runner that fails outside of any test (a broken import, a server that does not start) counts.
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

export type Outcome = { name: string; seconds: number; count: Count };

async function runStep(step: Step, keepOutput: boolean): Promise<Outcome> {
  console.log(`\n== ${step.name}${keepOutput ? ': begins' : ''}`);
  if (step.report) fs.rmSync(step.report.file, { force: true });
  const started = performance.now();
  const { code, output } = await run(step, keepOutput);
  const seconds = (performance.now() - started) / 1000;
  const count = countOf(step, code);
  const result = `${count.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`;
  if (keepOutput) process.stdout.write(`\n== ${step.name}\n${output}`);
  console.log(`== ${step.name}: ${result}`);
  return { name: step.name, seconds, count };
}

async function runLane(lane: readonly Step[], keepOutput: boolean): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of lane) outcomes.push(await runStep(step, keepOutput));
  return outcomes;
}

/** Runs lanes side by side, and the steps of each one after the other. */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<Outcome[]> {
  return (await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)))).flat();
}

/**
 * Prints how long each part took, what needed a second try, what failed, and how many passed.
 *
 * @returns the exit code: 0 where nothing failed
 */
export function report(outcomes: readonly Outcome[], wholeSeconds: number, note: string): number {
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length > 0)
      console.log([`\n${title}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  };
  const row = (name: string, seconds: number) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  list('Time of each part (parts that run side by side overlap):', [
    ...outcomes.map(({ name, seconds }) => row(name, seconds)),
    row('whole', wholeSeconds),
  ]);
  const namesOf = (of: 'failed' | 'flaky') =>
    outcomes.flatMap(({ name, count }) =>
      (count.named?.[of] ?? []).map((one) => `${name}: ${one}`),
    );
  list('Passed at the second try only:', namesOf('flaky'));
  const unnamed = outcomes.filter(({ count }) => count.failed > 0 && !count.named?.failed.length);
  list('Failed:', [...unnamed.map(({ name }) => name), ...namesOf('failed')]);
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((all, { count }) => all + count[of], 0);
  console.log(`\n${note}\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
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
export function readVitest(json: VitestReport): Count {
  const failed: string[] = [];
  for (const file of json.testResults) {
    const name = path.relative('.', file.name);
    const before = failed.length;
    for (const test of file.assertionResults) {
      if (test.status !== 'failed') continue;
      failed.push(`${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    }
    if (file.status === 'failed' && failed.length === before) {
      failed.push(`${name}: ${firstLine(file.message)}`);
    }
  }
  const count = Math.max(json.numFailedTests, json.numFailedTestSuites > 0 ? 1 : 0);
  return { passed: json.numPassedTests, failed: count, named: { failed, flaky: [] } };
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
