import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';

/** Asks every feature before a post is deleted. @throws Refusal where a rule of one forbids it */
export async function postRemoving(ctx: Context, tx: Db, id: number): Promise<void> {
  for (const { posts } of ctx.features) await posts?.removing?.(tx, id);
}
