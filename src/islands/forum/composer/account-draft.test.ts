import { expect, test } from 'vitest';
import type { Image } from '../types.ts';
import { fromAccount, toAccount, type AccountDraft } from './account-draft.ts';
import { changedFields, isSameDraft, wholeText, type DraftText } from './draft-fields.ts';

const image = (id: string, alt: string): Image => ({
  id,
  url: `/uploads/${id}.webp`,
  thumb320: '',
  thumb640: '',
  width: 10,
  height: 10,
  sensitive: null,
  veil: '',
  alt,
});
const text: DraftText = { body: 'Look', images: [image('a', ' A lamp '), image('b', '')] };
const place = { id: 'x', place: 'post', base: 0 };

test('what is said of a picture goes with the draft, and comes back over what the picture says', () => {
  const sent = toAccount(text, place);
  expect(sent).toMatchObject({ images: ['a', 'b'], extra: { alts: { a: 'A lamp', b: '' } } });
  const stored = [image('a', 'An older word'), image('b', 'Taken away in the draft')];
  const { extra } = sent;
  const found = { text: { body: 'Look', images: stored, extra } } as unknown as AccountDraft;
  expect(fromAccount(found)).toEqual({
    body: 'Look',
    images: [image('a', 'A lamp'), image('b', '')],
  });
  const older = { text: { body: 'Look', images: stored } } as unknown as AccountDraft;
  expect(fromAccount(older).images).toEqual(stored);
});

test('a word about a picture is a change, and is looked at before it leaves', () => {
  expect(isSameDraft(text, { ...text, images: [image('a', 'Another lamp'), image('b', '')] })).toBe(
    false,
  );
  expect(wholeText(text)).toContain('A lamp');
  // From before there were descriptions.
  const { alt: _alt, ...old } = image('c', '');
  expect(toAccount({ body: '', images: [old as Image] }, place)).not.toHaveProperty('extra');
  expect(
    isSameDraft({ body: '', images: [old as Image] }, { body: '', images: [image('c', '')] }),
  ).toBe(true);
});

test.each<Partial<DraftText>>([
  { tag: 'privacy' },
  { language: 'es' },
  { site: 'chaturbate' },
  { kind: 'article' },
])('texts that differ in a choice alone are not the same: %j', (choice) => {
  const [name] = changedFields(text, { ...text, ...choice });
  expect([name]).toEqual(Object.keys(choice));
  expect(isSameDraft({ ...text, ...choice }, text)).toBe(false);
});
