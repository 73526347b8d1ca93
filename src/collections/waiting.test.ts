import { expect, it } from 'vitest';
import { seenVersions, waitingOf } from './waiting.ts';

const TODAY = '2026-11-20';

it.each([
  [{ published: '2026-11-20' }, undefined],
  [{ published: '2026-11-21' }, { until: '2026-11-21' }],
  [{ date: '2026-11-21' }, { until: '2026-11-21' }],
  [{ published: '2026-11-01', draft: true }, { draft: true }],
  [{ draft: false }, undefined],
  [{}, undefined],
])('says what %j waits for', (data, waiting) => {
  expect(waitingOf(data, TODAY)).toEqual(waiting);
});

const draft = { data: { draft: true } };
const seen = { data: {} };
it('leaves a waiting translation out', () => {
  expect(seenVersions({ en: seen, es: draft, ru: seen }, TODAY)).toEqual({ en: seen, ru: seen });
});

it('leaves all languages out where the English text waits', () => {
  expect(seenVersions({ en: draft, es: seen }, TODAY)).toEqual({});
  expect(seenVersions({ es: seen }, TODAY)).toEqual({ es: seen });
});
