import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';
import { CommandError } from './run-command.ts';

const OPTIONS = { to: { type: 'string' }, replace: { type: 'boolean', default: false } } as const;
const read = (...args: string[]) => readOptions('Usage: …', OPTIONS, args);

test('options are read, with their defaults', () => {
  expect(read('--to', 'x')).toEqual({ to: 'x', replace: false });
});

test.each([
  [['--too', 'x'], "Unknown option '--too'."],
  [['--to'], "Option '--to <value>' argument missing."],
  [['x'], "Unexpected argument 'x'."],
])('%j is refused with a sentence and the usage', (args, sentence) => {
  const refused = () => read(...args);
  expect(refused).toThrow(CommandError);
  expect(refused).toThrow(`${sentence}`);
  expect(refused).toThrow(/\.\nUsage: …$/);
});
