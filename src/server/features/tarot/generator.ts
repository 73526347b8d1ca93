import type { Language } from '#domain/languages.ts';
import { composeReading, type TarotSpread } from '#domain/tarot.ts';

export type WrittenReading = ReturnType<typeof composeReading> & { by: 'rules' | 'model' };

/**
 * Writes the reading of three cards (READINGS 49, 51). A generator that asks another server takes the cards
 * and a language along, and nothing of the person.
 */
export type ReadingGenerator = {
  write: (cards: TarotSpread, language: Language) => Promise<WrittenReading>;
};

/** Puts a reading together from what editors wrote for each card; the same cards give the same reading. */
export const rulesGenerator: ReadingGenerator = {
  write: async (cards, language) => ({ ...composeReading(cards, language), by: 'rules' }),
};
