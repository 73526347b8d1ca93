import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

test('a table holds its own names alone', () => {
  const table = { saved: 'Saved' };
  expect(lookUp(table, 'saved')).toBe('Saved');
  for (const name of ['__proto__', 'constructor', 'toString', '', undefined]) {
    expect(lookUp(table, name)).toBeUndefined();
  }
  expect(lookUp(undefined as typeof table | undefined, 'saved')).toBeUndefined();
});
