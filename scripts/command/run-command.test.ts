import { afterEach, expect, test, vi } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand } from './run-command.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What the person reads who started a command that fails so. */
async function said(error: Error): Promise<unknown> {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await runCommand(() => Promise.reject(error));
  expect(process.exitCode).toBe(1);
  return print.mock.calls[0]?.[0];
}

test('what can be put right is one sentence, a full disk as well', async () => {
  expect(await said(new OperatorError('Do this.'))).toBe('Do this.');
  vi.restoreAllMocks();
  // Of a write; an error of `open` has a path, too.
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  });
  expect(await said(full)).toBe('There is no room on the disk.');
});

test('anything else keeps its stack', async () => {
  await expect(runCommand(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
});
