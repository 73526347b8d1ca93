import { expect, test } from 'vitest';
import { cleanTags, FORM_FIELDS } from './form-fields.ts';
import { TEXTAREA_MAX, TEXT_MAX } from './limits.ts';

test('form defaults are those of the specification, and what forms use', () => {
  expect([FORM_FIELDS.text.max, FORM_FIELDS.textarea.max, FORM_FIELDS['time-select'].max]).toEqual([
    120, 256, 40,
  ]);
  expect([TEXT_MAX, TEXTAREA_MAX]).toEqual([120, 256]);
});

test('tags are kept once each, empty ones not at all', () => {
  expect(cleanTags([' a', 'b', '', 'a ', '  ', 'B'])).toEqual(['a', 'b', 'B']);
  expect(cleanTags([])).toEqual([]);
});
