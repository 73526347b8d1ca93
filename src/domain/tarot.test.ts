import { chanceOf } from './chance.ts';
import { dayOf, nextDay } from './days.ts';
import { describe, expect, test } from 'vitest';
import { inEveryLanguage } from './languages.ts';
import { composeReading, drawCards, TAROT, type TarotCard } from './tarot.ts';

const numbers = (text: string) => {
  const { below } = chanceOf(text);
  return () => below(2 ** 32);
};

const scripted = (...given: number[]) => {
  const left = [...given];
  return () => left.shift() ?? 0;
};

/** Pearson's statistic of counts that should be even. */
function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('drawing', () => {
  test('every card comes as often as any other, in each of the three places', () => {
    const next = numbers('even');
    const counts = TAROT.places.map(() => Array.from({ length: TAROT.cards }, () => 0));
    for (let i = 0; i < 44_000; i++) {
      for (const [place, card] of drawCards(next, 3).entries()) {
        const at = counts[place] as number[];
        at[card] = (at[card] as number) + 1;
      }
    }
    // 21 degrees of freedom: an even draw stays below 46.8 in 999 of 1,000 cases.
    for (const place of counts) expect(unevenness(place)).toBeLessThan(46.8);
  });

  test('numbers beyond the last whole multiple are drawn again, as they would favour the first cards', () => {
    const beyond = 2 ** 32 - (2 ** 32 % 22);
    expect(drawCards(scripted(beyond, 2 ** 32 - 1, 5), 1)).toEqual([5]);
    expect(drawCards(scripted(beyond - 1), 1)).toEqual([21]);
  });

  test('no card twice, and all of them where all are asked for', () => {
    expect(drawCards(() => 0, 3)).toEqual([0, 1, 2]);
    const all = drawCards(numbers('all'), TAROT.cards);
    expect(new Set(all).size).toBe(TAROT.cards);
    expect(drawCards(numbers('all'), TAROT.cards)).toEqual(all);
  });
});

test('a day begins and ends at midnight UTC', () => {
  expect(dayOf(new Date('2026-11-25T23:59:59.999Z'))).toBe('2026-11-25');
  expect(dayOf(new Date('2026-11-26T00:00:00Z'))).toBe('2026-11-26');
  expect(nextDay('2026-12-31').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

test('a reading takes each sentence from its card, the question from the second, the act from the third', () => {
  const card = (id: string): TarotCard => {
    const texts = (field: string) => inEveryLanguage((language) => `${id} ${field} ${language}`);
    const fields = ['name', 'says', 'asks', 'tonight', 'was', 'is', 'helps'] as const;
    const made = Object.fromEntries(fields.map((field) => [field, texts(field)]));
    return { id, ...made } as TarotCard;
  };
  const spread = { was: card('a'), is: card('b'), helps: card('c') };
  expect(composeReading(spread, 'es')).toEqual({
    sentences: { was: 'a was es', is: 'b is es', helps: 'c helps es' },
    asks: 'b asks es',
    tonight: 'c tonight es',
  });
});
