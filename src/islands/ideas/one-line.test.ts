import { expect, test } from 'vitest';
import { inOneLine } from './one-line.ts';

test('entries of a list stay apart in one line', () => {
  expect(inOneLine('- Your smiley · 15\n- Your name, said out loud · 25')).toBe(
    'Your smiley · 15; Your name, said out loud · 25',
  );
  expect(inOneLine('Tonight I read.\n\nSay what.')).toBe('Tonight I read. Say what.');
});
