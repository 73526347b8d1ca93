/** The cards of /tarot (READINGS 51): ways to look at one's work, and no fortune. */
import type { Language } from './languages.ts';

export const TAROT = {
  cards: 22,
  /** The places of a reading, in the order in which it is read: what was, what is, what helps tonight. */
  places: ['was', 'is', 'helps'],
} as const;

export type TarotPlace = (typeof TAROT.places)[number];

/** What can lie face up on a day: the one card, and the three. */
export const TAROT_DRAWS = ['card', 'reading'] as const;
export type TarotDraw = (typeof TAROT_DRAWS)[number];

type Texts = Readonly<Record<Language, string>>;

export type TarotCard = {
  /** Names its drawing as well. */
  id: string;
  name: Texts;
  says: Texts;
  asks: Texts;
  tonight: Texts;
} & Readonly<Record<TarotPlace, Texts>>;

export type TarotDeck = {
  /** In the order of their numbers, the first being 1. `art` is the address of the drawing. */
  cards: readonly (TarotCard & { art: string })[];
  /** Address of the drawing of their back. */
  back: string;
};

/** The note to a reading of three cards; of the notes to cards each is called by its card. */
export const TAROT_READING_NOTE = 'three-cards';

/** Where the reading of the day lies. */
export const TAROT_READING_PATH = '/tarot#reading';

/** Address of the page of one card. */
export const tarotCardPath = (id: string): string => `/tarot?card=${id}`;

const NUMBERS = 2 ** 32;

/**
 * Places of cards in a deck, each as likely as any other and none twice.
 *
 * @param next gives whole numbers from 0 to 2³² - 1, evenly spread
 * @param count at most `cards`
 */
export function drawCards(next: () => number, count: number, cards: number = TAROT.cards) {
  const left = Array.from({ length: cards }, (_, i) => i);
  return Array.from({ length: count }, () => {
    // Beyond the last whole multiple some cards would come more often than others.
    const fair = NUMBERS - (NUMBERS % left.length);
    let number = next();
    while (number >= fair) number = next();
    return left.splice(number % left.length, 1)[0] as number;
  });
}

/** Three cards in their places. */
export type TarotSpread = Readonly<Record<TarotPlace, TarotCard>>;

/** What three cards say together: a sentence each, the question of the second, the act of the third. */
export const composeReading = ({ was, is, helps }: TarotSpread, language: Language) => ({
  sentences: { was: was.was[language], is: is.is[language], helps: helps.helps[language] },
  asks: is.asks[language],
  tonight: helps.tonight[language],
});
