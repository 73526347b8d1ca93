import { expect, it } from 'vitest';
import { makeExcerpt } from './search-excerpt.ts';

const filler = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ');
const text = {
  url: '/gettingStarted/x',
  title: 'About payouts',
  group: 'guides',
  content: `About payouts ${filler} Every payout, in short. Fees ${filler} the end`,
  anchors: [
    { id: 'first', text: 'First', location: 2 },
    { id: 'fees', text: 'Fees', location: 66 },
  ],
};

it('shows the place below the title in which the words stand, and marks them', () => {
  const { pieces } = makeExcerpt(text, ['payout']);
  expect(pieces.filter(({ marked }) => marked).map((piece) => piece.text)).toEqual(['payout']);
  expect(pieces.map((piece) => piece.text).join('')).toMatch(/^… word55 .* …$/);
});

it('names the sections with words found', () => {
  expect(makeExcerpt(text, ['payout']).sections.map(({ id }) => id)).toEqual(['first']);
  expect(makeExcerpt(text, ['fee']).sections.map(({ id }) => id)).toEqual(['fees']);
});

it('begins at the beginning where only the title fits', () => {
  const { pieces } = makeExcerpt({ ...text, content: `About payouts ${filler}` }, ['payout']);
  expect(pieces[0]).toEqual({ text: 'About ', marked: false });
});
