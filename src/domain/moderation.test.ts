import { expect, test } from 'vitest';
import { endsLater, queuePath } from './moderation.ts';

test('a suspension without an end outlasts every other one', () => {
  const [early, late] = [new Date('2026-12-01'), new Date('2026-12-07')];
  expect(endsLater(late, early)).toBe(true);
  expect(endsLater(early, late)).toBe(false);
  expect(endsLater(early, early)).toBe(false);
  expect(endsLater(null, late)).toBe(true);
  expect(endsLater(late, null)).toBe(false);
  expect(endsLater(null, null)).toBe(false);
});

test.each([
  ['all', 'spam', '/moderation?reason=spam'],
  ['report', 'spam', '/moderation?show=report&reason=spam'],
  ['approval', 'spam', '/moderation?show=approval'],
  ['takedown', 'spam', '/moderation?show=takedown'],
  ['decided', null, '/moderation?show=decided'],
  ['all', null, '/moderation'],
] as const)('the place %s, %s of the queue has the address %s', (show, reason, path) => {
  expect(queuePath({ show, reason })).toBe(path);
});
