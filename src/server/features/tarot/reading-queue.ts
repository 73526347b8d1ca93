import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { TarotSpread } from '#domain/tarot.ts';
import type { Context } from '#server/context.ts';
import { addWork, MODEL_TRIES, workOnce } from '#server/features/ideas/service.ts';
import { rulesGenerator, type ReadingGenerator, type WrittenReading } from './generator.ts';
import { readingOfModel } from './model-reading.ts';
import { requireDeck } from './service.ts';

const WHAT = 'tarot';
const ID_LENGTH = 22;
const taskShape = z.object({
  what: z.literal(WHAT),
  /** The cards by their names in the order of their places. */
  cards: z.tuple([z.string(), z.string(), z.string()]),
  language: z.enum(LANGUAGES),
});

/** Lets the queue of ideas write readings: by the model, or by the rules where it cannot. */
export const addReadings = (): void =>
  addWork(WHAT, async (ctx, { task, tries }, { signal }) => {
    const { cards, language } = taskShape.parse(task);
    const deck = (await requireDeck(ctx)).cards;
    const [was, is, helps] = cards.map((id) => deck.find((card) => card.id === id));
    if (!was || !is || !helps) throw new Error('A card is not in the deck any more.');
    const spread = { was, is, helps };
    const written =
      tries > MODEL_TRIES ? undefined : await readingOfModel(ctx, spread, language, signal);
    signal.throwIfAborted();
    return written ?? rulesGenerator.write(spread, language);
  });

/** Which of these cards a reading was asked for; the same cards of a day are read once a language. */
type Asked = { day: string; spread: TarotSpread; language: Language };

/** What became of a reading by the model, which this begins where nobody has. */
async function stateOf(ctx: Context, { day, spread, language }: Asked) {
  const cards = [spread.was.id, spread.is.id, spread.helps.id] as const;
  const id = ctx.keys.sign(`tarot reading ${day} ${language} ${cards.join(' ')}`);
  const { state, result } = await workOnce(ctx, id.slice(0, ID_LENGTH), {
    ...{ what: WHAT, cards, language },
  } as { what: string });
  return { state, written: result as WrittenReading | undefined };
}

/** Thrown where a reading is not written yet, or never will be. */
export class NotWritten extends Error {
  readonly state: 'waiting' | 'running' | 'failed';

  constructor(state: 'waiting' | 'running' | 'failed') {
    super(state);
    this.state = state;
  }
}

/** The generator that the settings want. Of a model it throws `NotWritten` as long as that writes. */
export function generatorFor(ctx: Context, day: string): ReadingGenerator {
  if (!ctx.env.ideas) return rulesGenerator;
  return {
    write: async (spread, language) => {
      const { state, written } = await stateOf(ctx, { day, spread, language });
      if (written) return written;
      throw new NotWritten(state === 'done' ? 'failed' : state);
    },
  };
}

/** For a page that runs no script: what the model has written, and until then the rules. */
export const generatorForPage = (ctx: Context, day: string): ReadingGenerator => ({
  write: async (spread, language) => {
    try {
      return await generatorFor(ctx, day).write(spread, language);
    } catch (error) {
      if (error instanceof NotWritten) return rulesGenerator.write(spread, language);
      throw error;
    }
  },
});
