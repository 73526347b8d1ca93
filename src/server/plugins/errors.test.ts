import { expect, test } from 'vitest';
import { ERRORS, FIELD_PROBLEMS, type ErrorId, type FieldProblem } from '#contract/errors.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { Refusal, refusalBody } from './errors.ts';
import { texts } from './texts.ts';

const IDS = Object.keys(ERRORS) as ErrorId[];

test('every refusal and every problem of a field has a sentence in every language', () => {
  const problems: FieldProblem[] = [...FIELD_PROBLEMS, ...IDS];
  for (const language of LANGUAGES) {
    for (const problem of problems) {
      const refusal = new Refusal('bad_input', {
        fields: { name: problem },
        values: { count: 2, limit: 2, size: 2, points: 2, megapixels: 2 },
      });
      const said = refusalBody(refusal, { language }, { texts }).fields?.name;
      expect(said, problem).toMatch(/[\p{L}]{2}/u);
      expect(said, problem).not.toContain('{{');
    }
  }
});

test('types refuse a problem without a sentence, and a 429 that does not say when to come back', () => {
  // @ts-expect-error: no sentence is called so
  expect(new Refusal('bad_input', { fields: { name: 'notOurs' } }).id).toBe('bad_input');
  // @ts-expect-error: it must say when it is worth trying again
  expect(new Refusal('rate_limited').retryAfter).toBeUndefined();
});

test('codes are given once', () => {
  expect(new Set(IDS.map((id) => ERRORS[id].code)).size).toBe(IDS.length);
});
