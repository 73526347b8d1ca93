import { expect, test } from 'vitest';
import { CONTACT } from '#domain/limits.ts';
import { formTimes } from './form-times.ts';

const start = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test('a form is good from the shortest time to the longest', () => {
  const { mark, ageOf } = formTimes(undefined);
  const shown = mark(start);
  expect(ageOf(shown, after(CONTACT.formMinMs - 1))).toBe('young');
  expect(ageOf(shown, after(CONTACT.formMinMs))).toBe('good');
  expect(ageOf(shown, after(CONTACT.formMaxMs))).toBe('good');
  expect(ageOf(shown, after(CONTACT.formMaxMs + 1))).toBe('expired');
  expect(ageOf(shown, after(-1))).toBe('expired');
});

test.each([undefined, '', '.', 'x.y', '1e240.', `${'z'.repeat(50)}.AAAA`])(
  'no mark of ours: %s',
  (mark) => {
    expect(formTimes(undefined).ageOf(mark, start)).toBe('expired');
  },
);

test('processes that share a secret take each other’s forms, others do not', () => {
  const shown = formTimes('postgres://one').mark(start);
  const later = after(CONTACT.formMinMs);
  expect(formTimes('postgres://one').ageOf(shown, later)).toBe('good');
  expect(formTimes('postgres://two').ageOf(shown, later)).toBe('expired');
  expect(formTimes(undefined).ageOf(shown, later)).toBe('expired');
});
