import { expect, it } from 'vitest';
import { readBlocks, wordsOf } from './markdown.ts';

const read = (markdown: string) =>
  readBlocks(markdown, {
    link: (href) => `https://campus.test${href}`,
    picture: (src) => `/texts/${src}`,
  });

it('reads words with their marks and makes addresses whole', () => {
  expect(read('a **b** *c* `d` [e](/faq)')).toEqual([
    {
      is: 'para',
      words: [
        { is: 'text', text: 'a ' },
        { is: 'strong', words: [{ is: 'text', text: 'b' }] },
        { is: 'text', text: ' ' },
        { is: 'em', words: [{ is: 'text', text: 'c' }] },
        { is: 'text', text: ' ' },
        { is: 'code', text: 'd' },
        { is: 'text', text: ' ' },
        { is: 'link', to: 'https://campus.test/faq', words: [{ is: 'text', text: 'e' }] },
      ],
    },
  ]);
});

it('makes a call-out of a quotation that opens with a bold title, and of no other', () => {
  const [callOut, quote] = read(
    '> **Two minutes** Switch it off.\n\ntext\n\n> As she said.',
  ).filter(({ is }) => is !== 'para');
  expect(callOut).toMatchObject({ is: 'callout', title: [{ text: 'Two minutes' }] });
  expect(callOut).toMatchObject({ blocks: [{ words: [{ text: 'Switch it off.' }] }] });
  expect(quote).toMatchObject({ is: 'quote' });
});

it('knows boxes to tick, numbers of lists and lists in lists', () => {
  expect(read('- [ ] one\n- [x] two')).toMatchObject([{ items: [{ box: true }, { box: true }] }]);
  expect(read('3. one\n4. two')).toMatchObject([{ ordered: true, start: 3 }]);
  expect(read('- one\n  - two')).toMatchObject([
    { items: [{ box: false, blocks: [{ is: 'para' }, { is: 'list' }] }] },
  ]);
});

it('sets pictures after the line they stand in, by their files', () => {
  const lamp = { is: 'picture', file: '/texts/lamp.svg', alt: 'A lamp' };
  expect(read('![A lamp](lamp.svg)')).toEqual([lamp]);
  expect(read('Here ![A lamp](lamp.svg) it is.')).toMatchObject([{ is: 'para' }, lamp]);
  expect(read('- ![A lamp](lamp.svg)')).toMatchObject([{ items: [{ blocks: [lamp] }] }]);
});

it('knows which columns of a table hold numbers', () => {
  const [table] = read('| What | Cost |\n|---|---|\n| Lamp | 35 |\n| **Sum** | 1,200.50 |');
  expect(table).toMatchObject({ is: 'table', columns: 2, numeric: [false, true] });
  expect(table?.is === 'table' && table.rows.map((row) => row.map(wordsOf))).toEqual([
    ['Lamp', '35'],
    ['Sum', '1,200.50'],
  ]);
});
