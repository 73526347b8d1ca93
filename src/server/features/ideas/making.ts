import { randomInt } from 'node:crypto';
import type { IdeaWishes } from '#domain/ideas/wishes.ts';
import type { Context } from '#server/context.ts';
import { ideasOfModel, type Watched } from './model/model.ts';
import { ideaBookOf } from './parts-file.ts';
import { composeIdeas } from './rules/compose.ts';
import type { MadeIdeas } from './tasks.ts';

/** As far as the orders of the parts are told apart. */
const SEEDS = 2 ** 31;
export const newSeed = (): number => randomInt(SEEDS);

/**
 * Puts ideas together from what editors wrote.
 *
 * @throws Refusal not_found where nothing has been built
 */
export async function makeByRules(
  ctx: Pick<Context, 'env'>,
  wishes: IdeaWishes,
  seed: number,
): Promise<MadeIdeas> {
  const book = await ideaBookOf(ctx, wishes.language);
  return { by: 'rules', fellBack: false, ideas: composeIdeas(book, wishes, seed) };
}

/**
 * Asks the model, and the rules where it cannot answer or its answer may not be shown.
 *
 * @throws Refusal not_found
 */
export async function makeIdeas(
  ctx: Context,
  { wishes, seed }: { wishes: IdeaWishes; seed: number },
  watched: Watched = {},
): Promise<MadeIdeas> {
  if (!ctx.env.ideas) return makeByRules(ctx, wishes, seed);
  const ideas = await ideasOfModel(ctx, wishes, watched);
  if (ideas) return { by: 'model', fellBack: false, ideas };
  watched.signal?.throwIfAborted();
  return { ...(await makeByRules(ctx, wishes, seed)), fellBack: true };
}
