import { dayOf, nextDay } from './days.ts';

/** The page on which one learns. */
export const CARDS_PATH = '/coursesView/cards';

/** About five minutes a day; a pile that has grown waits until tomorrow. */
export const CARDS_A_DAY = 20;
/** Of these, cards that are seen for the first time. */
export const NEW_CARDS_A_DAY = 5;

/** From "did not know it" to "knew it at once". */
export const CARD_ANSWERS = ['again', 'hard', 'good', 'easy'] as const;
export type CardAnswer = (typeof CARD_ANSWERS)[number];

/** Where new cards come from: everything, or what the member has begun to read. */
export const CARD_DECKS = ['all', 'read'] as const;
export type CardDeck = (typeof CARD_DECKS)[number];

export const cardsPath = (deck: CardDeck): string =>
  deck === 'all' ? CARDS_PATH : `${CARDS_PATH}?deck=${deck}`;

/**
 * Names of cards, stored with what members know of them and the same in every language: of a word of the
 * glossary, and of a question by its place in the quiz of a lesson, from 1.
 */
export const termCard = (term: string): string => `glossary/${term}`;
export const questionCard = (course: string, lesson: string, number: number): string =>
  `lessons/${course}/${lesson}/${number}`;

/** How well somebody remembers a card. Days are those of UTC: a card is asked once a day at most. */
export type CardMemory = {
  /** The day from which it is asked again. */
  due: string;
  /** The day it was asked last. */
  reviewed: string;
  /** Days after which it is remembered nine times of ten. */
  stability: number;
  /** From 1, easy, to 10. */
  difficulty: number;
  /** How often it was answered, and how often it was forgotten. */
  reps: number;
  lapses: number;
};

export type MemorizedCard = CardMemory & { card: string };

/** The cards of a day for a member. */
export type Hand = {
  /** To be answered today: what is due, the longest waiting first, then new ones. */
  cards: string[];
  /** How many of them are not new. */
  due: number;
  /** When there is something to do again after these; null where nothing is left to learn. */
  next: string | null;
};

/**
 * The cards of a day. What was answered today counts against the day's measure; cards whose text is gone are left out.
 *
 * @param memorized what the member has answered before
 * @param cards every card there is
 * @param fresh of these, what new ones are taken from, in this order
 */
export function handOf(
  memorized: readonly MemorizedCard[],
  cards: ReadonlySet<string>,
  fresh: readonly string[],
  today: string,
): Hand {
  const held = memorized.filter(({ card }) => cards.has(card));
  const answered = held.filter(({ reviewed }) => reviewed === today);
  const waiting = held
    .filter(({ due }) => due <= today)
    .sort((a, b) => a.due.localeCompare(b.due) || a.card.localeCompare(b.card));
  const room = Math.max(0, CARDS_A_DAY - answered.length);
  const due = waiting.slice(0, room);
  const begun = new Set(memorized.map(({ card }) => card));
  const unseen = fresh.filter((card) => !begun.has(card));
  const begunToday = answered.filter(({ reps }) => reps === 1).length;
  const roomForNew = Math.max(0, Math.min(room - due.length, NEW_CARDS_A_DAY - begunToday));
  const added = unseen.slice(0, roomForNew);
  const [later = null] = held
    .flatMap(({ due: day }) => (day > today ? [day] : []))
    .sort((a, b) => a.localeCompare(b));
  const isMore = waiting.length > due.length || unseen.length > added.length;
  return {
    cards: [...due.map(({ card }) => card), ...added],
    due: due.length,
    next: isMore ? dayOf(nextDay(today)) : later,
  };
}
