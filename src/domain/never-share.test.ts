import { describe, expect, test } from 'vitest';
import { cpuTime } from '#testing/cpu-time.ts';
import { findNeverShared, NEVER_SHARE, wordProblem } from './never-share.ts';

const shown = (text: string, ...words: string[]) =>
  findNeverShared(text, words).map(({ from, to }) => text.slice(from, to));

describe('a word is found', () => {
  test.each([
    ['whatever its case', 'My name is MARTINA, hello', 'Martina', 'MARTINA'],
    ['without its accents', 'I live in Malaga now', 'Málaga', 'Malaga'],
    ['with accents it has not', 'Zoë asked', 'Zoe', 'Zoë'],
    ['with the accent as a mark of its own', 'in Ma\u0301laga', 'Málaga', 'Ma\u0301laga'],
    ['with points between its letters', 'call me M.a.r.t.a!', 'Marta', 'M.a.r.t.a'],
    ['spaced out', 'it is M a r t a', 'Marta', 'M a r t a'],
    ['split in two', 'I live in spring field now', 'Springfield', 'spring field'],
    ['split by a hyphen', 'Spring-field', 'Springfield', 'Spring-field'],
    ['split in Russian', 'в Екатерин бурге', 'Екатеринбург', 'Екатерин бурге'],
    ['split, as it sounds in Latin', 'v Ekaterin burge', 'Екатеринбург', 'Ekaterin burge'],
    ['with what cannot be seen inside', 'Mar\u200bta', 'Marta', 'Mar\u200bta'],
    ['with an ending', 'the Kazaners', 'Kazan', 'Kazaners'],
    ['in another case of Russian', 'я живу в Москве', 'Москва', 'Москве'],
    ['with a soft ending', 'из Казани', 'Казань', 'Казани'],
    ['as an adjective', 'казанский вокзал', 'Казань', 'казанский'],
    ['in letters that look alike', 'Mоscow', 'Moscow', 'Mоscow'],
    ['all in letters that look alike', 'Тамара', 'Tamapa', 'Тамара'],
    ['written as it sounds in Latin', 'menya zovut Yuliya', 'Юлия', 'Yuliya'],
    ['written so in another way', 'I am Julia', 'Юлия', 'Julia'],
    ['written as it sounds in Cyrillic', 'зовут Ксения', 'Xenia', 'Ксения'],
    ['in full width', 'ｍａｒｔａ', 'Marta', 'ｍａｒｔａ'],
  ])('%s', (_name, text, word, hit) => {
    expect(shown(text, word)).toEqual([hit]);
  });

  test.each([
    ['with a space', 'Anna Maria wrote', 'Anna Maria'],
    ['without one', 'annamaria wrote', 'annamaria'],
    ['with a hyphen', 'Anna-Maria wrote', 'Anna-Maria'],
    ['with an underscore', 'write to anna_maria', 'anna_maria'],
  ])('though its parts are written %s', (_name, text, hit) => {
    expect(shown(text, 'Anna Maria')).toEqual([hit]);
  });
});

describe('a number is found', () => {
  test.each([
    ['together', 'call 600123456', '600123456'],
    ['in groups', 'call 600 123 456 now', '600 123 456'],
    ['with other signs', '(600) 12-34.56', '600) 12-34.56'],
    ['with the code of its country', '+34 600-123-456', '600-123-456'],
  ])('written %s', (_name, text, hit) => {
    expect(shown(text, '600 123 456')).toEqual([hit]);
  });
  test('without the code of its country', () => {
    expect(shown('8 (916) 123-45-67', '+7 916 123 45 67')).toEqual(['916) 123-45-67']);
  });
  test('and not inside another one', () => {
    expect(shown('16001234561', '600 123 456')).toEqual([]);
    expect(shown('it cost 123456 and 78', '12345')).toEqual([]);
  });
});

describe('nothing is found', () => {
  test.each([
    ['in the middle of a word', 'the martial arts', 'Art'],
    ['across two words', 'the apple', 'Thea'],
    ['across two words, of a longer one', 'to many', 'Tomany Springs'],
    ['where a letter or two are split off', 'a ndrea said', 'Andrea'],
    ['of a short word, in a longer one', 'analysis', 'Ana'],
    ['where the text is empty', '', 'Marta'],
    ['of a word that is only signs', 'Hello!!!', '!!!'],
    ['of what looks like a pattern', 'aaaa', '.*'],
  ])('%s', (_name, text, word) => {
    expect(shown(text, word)).toEqual([]);
  });
  test('without a list', () => {
    expect(findNeverShared('Marta', [])).toEqual([]);
  });
});

test('places are those of the text itself, also behind pictures and doubled letters', () => {
  const text = '🙂🙂 Анна и Anna в Мурманске';
  const found = findNeverShared(text, ['Анна', 'Мурманск']);
  expect(found.map(({ word, from, to }) => [word, text.slice(from, to)])).toEqual([
    ['Анна', 'Анна'],
    ['Анна', 'Anna'],
    ['Мурманск', 'Мурманске'],
  ]);
});

test('what lies over each other counts once', () => {
  expect(findNeverShared('Marta Kowalska', ['Marta', 'Marta Kowalska'])).toEqual([
    { word: 'Marta Kowalska', from: 0, to: 14 },
  ]);
});

test('a long text and a full list take no time worth speaking of', () => {
  const words = Array.from({ length: NEVER_SHARE.wordsMax }, (_, i) => `Wordnumber ${i} of many`);
  const before = cpuTime();
  findNeverShared('lorem ipsum dolor sit amet '.repeat(800), words);
  expect(cpuTime() - before).toBeLessThan(2_000);
});

test('what cannot be listed is told apart', () => {
  expect(wordProblem('ab', [])).toBe('short');
  expect(wordProblem('!!!!', [])).toBe('short');
  expect(wordProblem('x'.repeat(81), [])).toBe('long');
  expect(wordProblem(' marta ', ['Márta'])).toBe('known');
  expect(
    wordProblem(
      'new',
      Array.from({ length: 50 }, (_, i) => `w${i}`),
    ),
  ).toBe('full');
  expect(wordProblem('Marta', [])).toBeUndefined();
});
