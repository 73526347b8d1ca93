import { spawn } from 'node:child_process';
import fs from 'node:fs';

export type Count = { passed: number; failed: number };

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

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
export const readVitest = (json: VitestReport): Count => ({
  passed: json.numPassedTests,
  failed: Math.max(json.numFailedTests, json.numFailedTestSuites > 0 ? 1 : 0),
});

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };
/** A test that passed at its second try has passed; Playwright names it as flaky in its own list. */
export const readPlaywright = (json: PlaywrightReport): Count => ({
  passed: json.stats.expected + json.stats.flaky,
  failed: json.stats.unexpected,
});
