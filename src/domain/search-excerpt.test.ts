import { expect, test } from 'vitest';
import { makeExcerpt } from './search-excerpt.ts';

const filler = 'word '.repeat(40).trim();
const text = {
  text: `Light ${filler} Colour of lamps The colour of light, warm or cold. ${filler}`,
  anchors: [
    { id: 'start', text: 'Light', at: 0 },
    { id: 'colour', text: 'Colour of lamps', at: 41 },
  ],
};

test('shows the place that says most, with the found words marked and the rest as it stands', () => {
  const { pieces } = makeExcerpt(text, ['colour', 'light']);
  expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual([
    'Colour',
    'colour',
    'light',
  ]);
  const shown = pieces.map((piece) => piece.text).join('');
  expect(shown).toMatch(/^… .*Colour of lamps The colour of light, warm or cold\..* …$/);
});

test('neighbouring pieces are never both unmarked: markup would part them', () => {
  const { pieces } = makeExcerpt(text, ['colour']);
  expect(pieces.every((piece, i) => piece.marked !== pieces[i - 1]?.marked)).toBe(true);
});

test('names the sections in which the words stand, the one with the most first', () => {
  expect(makeExcerpt(text, ['colour']).sections.map(({ id }) => id)).toEqual(['colour']);
});

test('a stem is not the word that merely begins like it', () => {
  const marked = (stem: string, words: string) =>
    makeExcerpt({ text: words, anchors: [] }, [stem])
      .pieces.filter((piece) => piece.marked)
      .map((piece) => piece.text);
  expect(marked('privaci', 'private privacy')).toEqual(['privacy']);
  expect(marked('you', 'you yourselves')).toEqual(['you']);
  expect(marked('2fa', '2FA, please')).toEqual(['2FA']);
  expect(marked('burnout', 'no burn-out here')).toEqual(['burn-out']);
});
