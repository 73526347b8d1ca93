import { z } from 'zod';
import { CARD_ANSWERS, CARD_DECKS } from '#domain/flash-cards.ts';
import { defineCalls, language, nothing, text } from './call.ts';

const write = { max: 120, seconds: 600 } as const;
const days = z.number().int();

/** A card with both sides. */
const flashCard = z
  .object({
    /** The same in every language. */
    card: z.string(),
    language,
    front: z.string(),
    /** What a word means, as markup; empty for questions. */
    html: z.string(),
    /** Set for questions; `right` counts from 1. */
    quiz: z
      .object({ answers: z.array(z.string()), right: z.number().int(), why: z.string() })
      .nullable(),
    lesson: z.object({ title: z.string(), path: z.string() }).nullable(),
    /** After how many days it comes back, by answer. */
    days: z.object({ again: days, hard: days, good: days, easy: days }),
  })
  .meta({ id: 'FlashCard' });

export const flashCardCalls = defineCalls({
  'GET flashcard/due': {
    summary: 'How many cards come back today, as a number and in a sentence',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    input: nothing,
    output: z.object({ due: z.number().int(), line: z.string() }),
  },
  'GET flashcard/today': {
    summary: 'The cards of today: those that are due, and some new ones of a deck',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    input: z.strictObject({ deck: z.enum(CARD_DECKS).default('all') }),
    output: z.object({
      cards: z.array(flashCard),
      /** The day on which there is something to do after these; null where nothing is left to learn. */
      next: z.iso.date().nullable(),
      /** How many were answered today. */
      answered: z.number().int(),
    }),
  },
  'POST flashcard/answer': {
    summary: 'How well a card was known; tells when it comes back',
    permission: 'member',
    limit: write,
    errors: ['not_found'],
    input: z.strictObject({ card: text().max(200), answer: z.enum(CARD_ANSWERS) }),
    output: z.object({ due: z.iso.date() }),
  },
  'POST flashcard/undo': {
    summary: 'Take back the last answer of today; null where there is none',
    permission: 'member',
    limit: write,
    input: nothing,
    output: z.object({ card: z.string().nullable() }),
  },
});
