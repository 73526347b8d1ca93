import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { notForCards } from '#domain/tarot-words.ts';
import { composeReading, TAROT, type TarotCard } from '#domain/tarot.ts';
import { tarotCards } from './tarot.ts';

const cards = tarotCards();
const FIELDS = ['says', 'asks', 'tonight', ...TAROT.places] as const;

const textsOf = (language: Language): [where: string, text: string][] =>
  cards.flatMap((card) =>
    (['name', ...FIELDS] as const).map((field): [string, string] => [
      `${card.id}.${field}.${language}`,
      card[field][language],
    ]),
  );
const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!])\s+/);

test('the check of words finds what it is for', () => {
  expect(notForCards('en', 'Your fortune: a doctor, and money.')).toEqual([
    'fortun',
    'doctor',
    'money',
  ]);
  expect(notForCards('es', 'Tu destino es la salud.')).toEqual(['destino', 'salud']);
  expect(notForCards('ru', 'Судьба, врачи и деньги.')).toEqual(['судьб', 'врач', 'деньг']);
  expect(notForCards('en', 'A tip.')).toEqual(['tip']);
  expect(notForCards('en', 'A tipped chair and a pillow.')).toEqual([]);
});

test('there are twenty-two cards, each drawn', () => {
  expect(cards).toHaveLength(22);
  const drawn = fs.readdirSync('src/components/art/tarot').map((file) => file.replace('.svg', ''));
  expect(drawn.toSorted()).toEqual([...cards.map(({ id }) => id), 'back', 'frame'].toSorted());
});

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  test('nothing is said of fate, health or money', () => {
    const found = texts.flatMap(([where, text]) =>
      notForCards(language, text).map((word) => `${where}: ${word}`),
    );
    expect(found).toEqual([]);
  });

  test('nothing is left to be filled in, and every text ends as a sentence does', () => {
    const odd = texts.filter(
      ([where, text]) =>
        /[{}<>_]|…|\.\.|TODO|Lorem| {2}/.test(text) ||
        (!where.includes('.name.') && !/[.?]$/.test(text)),
    );
    expect(odd).toEqual([]);
  });

  test('each card asks, says two to four sentences, and is one sentence in a reading', () => {
    for (const card of cards) {
      const { id } = card;
      expect([id, /\?$/.test(card.asks[language])]).toEqual([id, true]);
      if (language === 'es') expect([id, card.asks.es.includes('¿')]).toEqual([id, true]);
      const said = sentencesIn(card.says[language]).length;
      expect([id, said >= 2 && said <= 4]).toEqual([id, true]);
      for (const place of TAROT.places) {
        expect([id, place, sentencesIn(card[place][language]).length]).toEqual([id, place, 1]);
      }
    }
  });

  test('no two cards share a name or a sentence', () => {
    const all = texts.flatMap(([, text]) => sentencesIn(text));
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
  });

  test('any three cards make one text, in which nothing comes twice', () => {
    let readings = 0;
    const odd: string[] = [];
    const others = (...not: TarotCard[]) => cards.filter((card) => !not.includes(card));
    for (const was of cards) {
      for (const is of others(was)) {
        for (const helps of others(was, is)) {
          readings++;
          const read = composeReading({ was, is, helps }, language);
          const parts = [...Object.values(read.sentences), read.asks, read.tonight];
          const sentences = parts.flatMap(sentencesIn);
          const isWhole = parts.every(Boolean) && parts.slice(0, 3).join(' ').length <= 400;
          if (new Set(sentences).size !== sentences.length || !isWhole) {
            odd.push([was, is, helps].map(({ id }) => id).join(' '));
          }
        }
      }
    }
    expect(readings).toBe(22 * 21 * 20);
    expect(odd).toEqual([]);
  });
});
