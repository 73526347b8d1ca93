import { expect, test } from 'vitest';
import { figureCell } from './figures-file.ts';

test.each([
  ['own-list', 'own-list'],
  ['2026-11-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z'],
  ['-Zx81', `"'-Zx81"`],
  ['=1+1', `"'=1+1"`],
  ['Room "7", left', '"Room ""7"", left"'],
  [12.5, '12.5'],
  [null, ''],
])('%s is written as %s', (value, cell) => {
  expect(figureCell(value)).toBe(cell);
});
