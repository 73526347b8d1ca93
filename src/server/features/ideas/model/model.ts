import type { Idea, IdeaWishes } from '#domain/ideas/wishes.ts';
import type { Context } from '#server/context.ts';
import { ideasIn, shownSoFar } from './answer.ts';
import { askWithinBudget } from './budget.ts';
import { ModelError } from './errors.ts';
import { questionOf } from './question.ts';

export type Watched = {
  /** Hears what of the answer may be shown already. */
  onPartial?: (text: string) => void;
  signal?: AbortSignal;
};

/** A failure in our own words: what a server or a model said could hold anything. */
export function logFailure(ctx: Context, error: unknown): void {
  const failure = error instanceof ModelError ? error.failure : undefined;
  if (failure === undefined) ctx.log.error({ err: error }, 'the model could not be asked');
  else ctx.log.warn({ failure }, 'the model gave no answer');
}

/** @returns undefined where it gives none that may be shown */
export async function ideasOfModel(
  ctx: Context,
  wishes: IdeaWishes,
  { onPartial, signal }: Watched,
): Promise<Idea[] | undefined> {
  try {
    const text = await askWithinBudget(ctx, questionOf(wishes), {
      signal,
      onText: (soFar) => onPartial?.(shownSoFar(soFar)),
    });
    const ideas = ideasIn(text, wishes);
    if (!ideas) throw new ModelError('not-fit', { retry: false });
    return ideas;
  } catch (error) {
    if (!signal?.aborted) logFailure(ctx, error);
    return undefined;
  }
}
