import { z } from 'zod';
import { TAROT } from '#domain/tarot.ts';
import { defineCalls, isoTime, nothing } from './call.ts';

const named = {
  id: z.string(),
  number: z.number().int().min(1).max(TAROT.cards),
  name: z.string(),
};

/** A card in the reader's language: three ways to look at one's work, and the address of its drawing. */
const card = z
  .object({ ...named, says: z.string(), asks: z.string(), tonight: z.string(), art: z.string() })
  .meta({ id: 'TarotCard' });

/** Cards are drawn for a day (UTC), until the next one begins. */
const drawn = { day: z.iso.date(), until: isoTime };

const reading = z
  .object({
    ...drawn,
    cards: z.array(
      z.object({ place: z.enum(TAROT.places), ...named, art: z.string(), sentence: z.string() }),
    ),
    /** The three sentences as one text. */
    text: z.string(),
    /** The question of the second card. */
    asks: z.string(),
    /** The small act of the third card. */
    tonight: z.string(),
    /** Which generator wrote it (READINGS 49). */
    by: z.enum(['rules', 'model']),
  })
  .meta({ id: 'TarotReading' });

/** Draws are counted together, whatever is drawn: one card and one reading a day are few. */
const DRAW = { limit: { max: 30, seconds: 86_400 }, sharesLimitOf: 'GET game/tarot/draw' } as const;
const draw = {
  permission: 'visitor',
  ...DRAW,
  errors: ['foreign_request', 'not_found'],
  input: nothing,
} as const;
const spread = {
  ...draw,
  summary: 'Lay three cards, three a day and person; the job whose result is their reading',
  output: z.object({ job: z.string() }),
} as const;

export const tarotCalls = defineCalls({
  'GET game/tarot': {
    summary: "The names of the deck, and today's card; null for a visitor who has not drawn it yet",
    permission: 'visitor',
    limit: { max: 240, seconds: 3600 },
    errors: ['not_found'],
    input: nothing,
    output: z.object({ ...drawn, cards: z.array(z.object(named)), today: card.nullable() }),
  },
  'GET game/tarot/draw': {
    ...draw,
    summary: "Draw today's card, one a day and person; asked again, the same",
    output: z.object({ ...drawn, card }),
  },
  // The specification names it among those that are read, its twin of ideas (`try/async`) is posted.
  'GET game/tarot/draw/async': spread,
  'POST game/tarot/draw/async': spread,
  'GET game/tarot/draw/async/r': {
    summary: 'What became of a job: the reading of three cards, once it is done',
    permission: 'visitor',
    limit: { max: 240, seconds: 3600 },
    errors: ['not_found'],
    input: z.strictObject({ job: z.string().regex(/^[\w-]{40,300}$/) }),
    output: z.object({
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      result: reading.optional(),
    }),
  },
});
