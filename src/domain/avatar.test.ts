import { expect, it } from 'vitest';
import { avatarClass } from './avatar.ts';

it.each([
  [5, false, 'avatar'],
  [7, false, 'avatar avatar-2'],
  [10, true, 'avatar avatar-small'],
  [14, true, 'avatar avatar-4 avatar-small'],
])('gives member %i, small: %s, the classes "%s"', (id, small, classes) => {
  expect(avatarClass(id, small)).toBe(classes);
});
