import type { Subject, Withheld } from '#domain/moderation.ts';
import type { After, Context } from '#server/context.ts';
import { moderatedKind } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { restorePoints, revokePoints } from '#server/platform/points/service.ts';
import { discardFile, forgetWithheldPictures } from '#server/platform/uploads/service.ts';

type Place = Pick<Subject, 'kind' | 'id' | 'authorId'>;

/** Takes something from everybody but its author and staff. @returns false where it was gone */
export async function withhold(
  tx: Db,
  ctx: Context,
  { kind, id, authorId }: Place,
  why: Withheld,
): Promise<boolean> {
  if (authorId === null) return false;
  // Nobody has decided anything yet: what it earned stays.
  if (why !== 'claimed') await revokePoints(tx, ctx, authorId, `${kind}:${id}`);
  return (await moderatedKind(ctx, kind)?.withhold?.(tx, ctx, id, why)) ?? false;
}

/** Brings something back. @returns false where it was there, or is gone for good */
export async function restore(
  tx: Db,
  ctx: Context,
  { kind, id, authorId }: Place,
): Promise<boolean> {
  if (authorId === null) return false;
  await restorePoints(tx, ctx, authorId, `${kind}:${id}`);
  return (await moderatedKind(ctx, kind)?.restore?.(tx, ctx, id)) ?? false;
}

/** What follows where something comes online for the first time, in the transaction that brings it. */
export async function becameVisible(
  tx: Db,
  ctx: Context,
  after: After,
  subject: Subject | undefined,
): Promise<void> {
  if (!subject || subject.authorId === null) return;
  await moderatedKind(ctx, subject.kind)?.becameVisible?.(tx, ctx, after, subject);
}

/** Deletes something, withheld or not; of a profile its picture and words go. */
export async function remove(tx: Db, ctx: Context, after: After, subject: Subject): Promise<void> {
  const { kind, id, avatar, authorId } = subject;
  if (authorId === null) return;
  await revokePoints(tx, ctx, authorId, `${kind}:${id}`);
  await moderatedKind(ctx, kind)?.remove?.(tx, ctx, after, subject);
  if (avatar) after.run(() => discardFile(ctx, avatar));
}

/** Whoever asks after the commit sees lists, counts and pictures with what was decided. */
export function invalidateLists(ctx: Context, after: After): void {
  after.run(() => {
    for (const { moderated = {} } of ctx.features) {
      for (const kind of Object.values(moderated)) kind.forgetCounts?.(ctx);
    }
    forgetWithheldPictures(ctx);
  });
  after.invalidateLists();
}
