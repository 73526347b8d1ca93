import { expect, test } from 'vitest';
import { figureCell } from './pages/figures-file.ts';
import { newRoomToken } from './room-key.ts';

test('a token stands in a file for spreadsheets as it is', () => {
  // One in 64 begins with a dash where nothing prevents it.
  for (let n = 0; n < 2_000; n++) {
    const token = newRoomToken();
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(figureCell(token)).toBe(token);
  }
});
