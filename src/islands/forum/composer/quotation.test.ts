import { describe, expect, test } from 'vitest';
import { quotation, QUOTE_MAX } from './quotation.ts';
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
      '> \\1. nor this',
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
