import { stored } from '#client/storage.ts';
import type { Answers } from '#domain/assessment.ts';

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (chosen) => Array.isArray(chosen) && chosen.every((option) => typeof option === 'string'),
  );

/** Answers to the self-assessment. They say much about a person: the tab keeps them, nobody else. */
export const zoneAnswers = stored<Answers>({
  key: 'zoneAnswers',
  guard: isAnswers,
  fallback: {},
  area: 'session',
});
