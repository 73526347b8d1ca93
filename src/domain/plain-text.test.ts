import { expect, test } from 'vitest';
import { excerptOf, plainText } from './plain-text.ts';

test.each([
  ['<p>One</p><p>two</p>', 'One two'],
  ['half <strong>war</strong>m', 'half warm'],
  ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
  ['cut in a <a href="/somewh', 'cut in a'],
  ['<ul><li>x</li><li>y</li></ul>', 'x y'],
  ['', ''],
])('%s reads as %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('an excerpt counts characters, not half ones, and says when it is cut', () => {
  expect(excerptOf('🙂🙂🙂', 3)).toBe('🙂🙂🙂');
  expect(excerptOf('🙂🙂🙂🙂', 3)).toBe('🙂🙂…');
  expect(excerptOf('one two', 5)).toBe('one…');
});
