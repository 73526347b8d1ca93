import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report, runLanes, type Outcome, type Step } from './steps.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => vi.restoreAllMocks());

const node = (name: string, code: string): Step => ({
  name,
  command: process.execPath,
  args: ['-e', code],
});

test('lanes run side by side, their steps in order, and each output stays in one piece', async () => {
  const outcomes = await runLanes([
    [node('one', 'console.log("first"); console.error("second")'), node('two', '')],
    [node('three', 'process.exit(3)')],
  ]);
  expect(outcomes.map(({ name, count }) => [name, count.passed, count.failed])).toEqual([
    ['one', 1, 0],
    ['two', 1, 0],
    ['three', 0, 1],
  ]);
  expect(printed).toContain('\n== one\nfirst\nsecond\n');
  expect(printed.filter((line) => /^== three: FAILED in \d+\.\d s$/.test(line))).toHaveLength(1);
});

test('a command that is not there has failed', async () => {
  const missing = { name: 'missing', command: '/nonexistent/command', args: [] };
  const [outcome] = await runLanes([[missing], []]);
  expect(outcome?.count).toMatchObject({ passed: 0, failed: 1 });
});

test('the report ends with the count, after times, second tries and failures', () => {
  const outcomes: Outcome[] = [
    { name: 'Lint', seconds: 3.21, count: { passed: 0, failed: 1 } },
    {
      name: 'Browser',
      seconds: 61,
      count: { passed: 7, failed: 1, named: { failed: ['a › b'], flaky: ['c › d'] } },
    },
  ];
  expect(report(outcomes, 64.2, 'A note.')).toBe(1);
  const lines = printed.join('\n').split('\n');
  expect(lines).toContain('      3.2 s  Lint');
  expect(lines).toContain('     64.2 s  whole');
  expect(lines).toContain('  Browser: c › d');
  expect(lines.slice(-6)).toEqual([
    'Failed:',
    '  Lint',
    '  Browser: a › b',
    '',
    'A note.',
    '7 passed, 2 failed',
  ]);
  expect(report([], 0, '')).toBe(0);
});
