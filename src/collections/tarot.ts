import { TAROT, TAROT_READING_NOTE, type TarotCard } from '#domain/tarot.ts';
import { listOf, readList } from './campaigns.ts';
import { tarotCardSchema } from './schema/data.ts';

const cardsSchema = listOf(tarotCardSchema)
  .refine(({ length }) => length === TAROT.cards, `the deck has ${TAROT.cards} cards`)
  .refine(
    (cards) => cards.every(({ id }) => id !== TAROT_READING_NOTE),
    `no card is called ${TAROT_READING_NOTE}: the note to a reading is`,
  );

/** The cards of /tarot, in the order of their numbers. */
export const tarotCards = (): TarotCard[] => readList(cardsSchema, 'tarot.yaml');
