import { describe, expect, test } from 'vitest';
import { joinQuotes, quotation, QUOTE_MAX, splitQuotes } from './quotation.ts';
import { insertInto, receiveInsertions } from './insertions.ts';

const source = { name: 'Ana_b', path: '/forumDetails/7/lamps#comment-9' };

describe('a quotation', () => {
  test('names its source with a link, then the words', () => {
    expect(quotation('One.\n\nTwo.', source)).toBe(
      '> [Ana\\_b](/forumDetails/7/lamps#comment-9):\n>\n> One.\n>\n> Two.\n\n',
    );
  });

  test('shows signs as the signs they were', () => {
    const text = quotation('*no* @ana <b>\n# not a heading\n- nor a list\n1. nor this', source);
    expect(text.split('\n').slice(2)).toEqual([
      '> \\*no\\* \\@ana \\<b\\>',
      '> \\# not a heading',
      '> \\- nor a list',
      '> 1\\. nor this',
      '',
      '',
    ]);
  });

  test('is cut at a word when it is long', () => {
    const text = quotation('word '.repeat(400), source);
    expect(text.length).toBeLessThan(QUOTE_MAX + 80);
    expect(text).toMatch(/word …\n\n$/);
  });
});

describe('quotations in a text', () => {
  const first = quotation('*no* @ana\n\n1. nor this', source);
  const second = quotation('Two.', { ...source, name: 'Boris' });

  test('at its beginning are cards, in the words that were quoted', () => {
    const body = `${first}${second}I agree.\n\n> with [this](/forumDetails/7):`;
    const { quotes, rest, above } = splitQuotes(body);
    expect(quotes.map(({ name, words }) => [name, words])).toEqual([
      ['Ana_b', '*no* @ana\n\n1. nor this'],
      ['Boris', 'Two.'],
    ]);
    expect(body.slice(above)).toBe(rest);
    expect(joinQuotes(quotes, rest)).toBe(body);
    expect(joinQuotes(quotes.slice(1), rest)).toBe(body.slice(first.length));
  });

  test('bear a text below them even where nothing is written yet', () => {
    const { quotes, rest } = splitQuotes(second.trimEnd());
    expect([quotes.length, rest]).toEqual([1, '']);
    expect(joinQuotes(quotes, 'Yes.')).toBe(`${second}Yes.`);
  });

  test('elsewhere, and what is like one, stay as they were written', () => {
    const texts = [
      `Before. \n\n${first}`,
      '> words of nobody\n\n',
      '> [Ana](https://elsewhere.test/):\n>\n> Words.\n\n',
      `${second.trimEnd()}\ngoes on in the quotation`,
      '',
    ];
    for (const text of texts)
      expect(splitQuotes(text)).toEqual({ quotes: [], rest: text, above: 0 });
  });
});

describe('what is put into a composer', () => {
  test('arrives where it is open, and waits where it is not', () => {
    const got: string[] = [];
    insertInto('a', '1');
    insertInto('a', '2');
    const stop = receiveInsertions('a', (text) => got.push(text));
    insertInto('a', '3');
    stop();
    insertInto('a', '4');
    receiveInsertions('a', (text) => got.push(text));
    expect(got).toEqual(['12', '3', '4']);
  });
});
