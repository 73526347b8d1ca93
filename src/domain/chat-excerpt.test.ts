import { expect, test } from 'vitest';
import { excerptOf } from './chat-excerpt.ts';

const marked = (text: string, typed: string) =>
  excerptOf(text, typed)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');

test('an excerpt marks every word that was looked for, however it is written', () => {
  expect(marked('A Red\nlamp, and redder', 'LAMP red')).toBe('A [Red] [lamp], and [red]der');
  expect(marked('Новая ЛАМПА', 'лампа')).toBe('Новая [ЛАМПА]');
  expect(marked('100% (sure) a-b', '(sure) a-b 0%')).toBe('10[0%] [(sure)] [a-b]');
  expect(marked('nothing of it', 'lamp')).toBe('nothing of it');
});

test('an excerpt of a long message stands around its first hit', () => {
  const long = `${'before '.repeat(40)}lamp${' behind'.repeat(40)}`;
  const excerpt = marked(long, 'lamp');
  expect(excerpt).toMatch(/^…before .*\[lamp\] behind.*…$/);
  expect(excerpt.length).toBeLessThan(170);
  const unbroken = `${'a'.repeat(900)}lamp${'b'.repeat(900)}`;
  expect(marked(unbroken, 'lamp').length).toBeLessThan(170);
});
