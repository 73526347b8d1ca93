import type { AnswerRules, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';

type Given<K extends keyof AnswerRules> = Parameters<NonNullable<AnswerRules[K]>>;

/** Tells every feature that an answer was changed. @throws Refusal where a rule of one forbids it */
export async function answerEdited(ctx: Context, tx: Db, answer: Given<'edited'>[2]) {
  for (const { answers } of ctx.features) await answers?.edited?.(tx, ctx, answer);
}

/** Tells every feature of a like of an answer. @throws Refusal where a rule of one forbids it */
export async function answerLiked(ctx: Context, tx: Db, like: Given<'liked'>[2]) {
  for (const { answers } of ctx.features) await answers?.liked?.(tx, ctx, like);
}

/** Tells every feature that an answer was deleted. */
export async function answerRemoved(ctx: Context, tx: Db, id: number) {
  for (const { answers } of ctx.features) await answers?.removed?.(tx, id);
}
