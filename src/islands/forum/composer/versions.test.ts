import { expect, test } from 'vitest';
import type { DraftText } from './draft-fields.ts';
import { chooseVersion, readVersion, weighVersions } from './versions.ts';

const text = (body: string, more: Partial<DraftText> = {}): DraftText => ({
  body,
  images: [],
  ...more,
});
const nothing = text('');

test.each([
  ['the same words', text('Lamps'), text('Lamps'), nothing, 'same'],
  ['a field that is missing in one', text('Lamps', { title: '' }), text('Lamps'), nothing, 'same'],
  ['nothing written here', nothing, text('Lamps'), nothing, 'theirs'],
  ['only choices here', text('', { tag: 'money' }), text('Lamps'), nothing, 'theirs'],
  ['an edit not begun here', text('As posted'), text('Changed'), text('As posted'), 'theirs'],
  ['nothing written there', text('Lamps'), nothing, nothing, 'mine'],
  ['an edit taken back there', text('Changed'), text('As posted'), text('As posted'), 'mine'],
  ['other words', text('Lamps here'), text('Lamps there'), nothing, 'both'],
  ['another choice', text('Lamps', { tag: 'money' }), text('Lamps'), nothing, 'both'],
] as const)('%s', (_, mine, theirs, initial, weighed) => {
  expect(weighVersions(mine, theirs, initial)).toBe(weighed);
});

test('the version that is not chosen stays beside the other', () => {
  const mine = { text: text('Here', { title: 'Lamps' }), at: 2 };
  const theirs = { text: text('There'), at: 1 };
  expect(chooseVersion('mine', mine, theirs)).toEqual({ text: mine.text, other: theirs });
  const taken = { text: text('There', { title: 'Lamps' }), other: mine };
  expect(chooseVersion('theirs', mine, theirs)).toEqual(taken);
  const both = { text: text('Here\n\n---\n\nThere', { title: 'Lamps' }), other: null };
  expect(chooseVersion('both', mine, theirs)).toEqual(both);
});

test.each([null, 'x', {}, { text: { body: 5 }, at: 1 }, { text: { body: 'x' } }])(
  'what is no version is none: %j',
  (value) => expect(readVersion(value)).toBeNull(),
);
