import { SETUP_MINUTES } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import { deleteChallengesBefore } from './queries/passkeys.ts';
import { deleteShownBefore } from './queries/recovery.ts';
import { deleteUnfinished } from './queries/two-step.ts';

/** Deletes what was begun and not finished in its time: secrets, questions, codes to write down. */
export async function deleteUnfinishedSetups(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteUnfinished(ctx.db, new Date(now.getTime() - SETUP_MINUTES * 60_000));
  await deleteShownBefore(ctx.db, now);
  await deleteChallengesBefore(ctx.db, now);
}
