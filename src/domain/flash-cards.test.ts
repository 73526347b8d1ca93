import { expect, test } from 'vitest';
import { handOf, NEW_CARDS_A_DAY, CARDS_A_DAY, type MemorizedCard } from './flash-cards.ts';

const TODAY = '2026-11-26';
const names = (count: number, start = 'c') =>
  Array.from({ length: count }, (_, i) => `${start}${String(i).padStart(3, '0')}`);
const memory = (card: string, more: Partial<MemorizedCard> = {}): MemorizedCard => ({
  ...{ card, due: TODAY, reviewed: '2026-11-20', stability: 5, difficulty: 5, reps: 2, lapses: 0 },
  ...more,
});
const hand = (memorized: MemorizedCard[], fresh: string[] = [], gone: string[] = []) => {
  const all = [...memorized.map(({ card }) => card), ...fresh];
  return handOf(memorized, new Set(all.filter((card) => !gone.includes(card))), fresh, TODAY);
};

test('who begins gets a few new cards in their order, and more tomorrow', () => {
  const fresh = names(12);
  expect(hand([], fresh)).toEqual({
    ...{ cards: fresh.slice(0, NEW_CARDS_A_DAY), due: 0, next: '2026-11-27' },
  });
});

test('what has waited longest comes first, new ones last', () => {
  const asked = [memory('b'), memory('a'), memory('z', { due: '2026-11-21' })];
  const later = memory('later', { due: '2026-12-03' });
  expect(hand([...asked, later], ['new'])).toEqual({
    ...{ cards: ['z', 'a', 'b', 'new'], due: 3, next: '2026-12-03' },
  });
});

test('a pile is spread over days, and nothing new is laid on it', () => {
  const pile = names(CARDS_A_DAY + 7).map((card) => memory(card));
  const { cards, due, next } = hand(pile, names(9, 'n'));
  expect([cards.length, due, next]).toEqual([CARDS_A_DAY, CARDS_A_DAY, '2026-11-27']);
  expect(cards.every((card) => card.startsWith('c'))).toBe(true);
});

test('what was answered today counts, new ones as new ones', () => {
  const answered = (card: string, reps: number) =>
    memory(card, { due: '2026-11-30', reviewed: TODAY, reps });
  const begun = names(3, 'b').map((card) => answered(card, 1));
  const again = names(15, 'a').map((card) => answered(card, 4));
  expect(hand([...begun, memory('due')], names(9)).cards).toEqual(['due', 'c000', 'c001']);
  expect(hand([...begun, ...again, memory('due')], names(9)).cards).toEqual(['due', 'c000']);
  const full = names(CARDS_A_DAY, 'a').map((card) => answered(card, 4));
  expect(hand([...full, memory('due')], names(9))).toEqual({
    ...{ cards: [], due: 0, next: '2026-11-27' },
  });
});

test('a card whose text is gone is left out, and comes back as it was', () => {
  const gone = memory('gone');
  expect(hand([gone, memory('here')], [], ['gone'])).toEqual({
    ...{ cards: ['here'], due: 1, next: null },
  });
  expect(hand([gone]).cards).toEqual(['gone']);
});
