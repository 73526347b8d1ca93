import type { Withheld } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { hideMessage, removeMessage } from '#server/features/chat/service.ts';
import {
  comeOnline,
  deleteComment,
  deletePost,
  forgetTagCounts,
  giveUp,
  listsMoved,
  restore as restoreWriting,
  withhold as withholdWriting,
} from '#server/features/forum/service.ts';
import {
  giveUpComment,
  restoreComment,
  withholdComment,
} from '#server/features/learning/service.ts';
import {
  dropImagesOfComment,
  dropImagesOfPost,
  withheldPicturesMoved,
  type Removed,
} from '#server/platform/uploads/service.ts';
import { giveBack, takeBack } from '#server/platform/points/service.ts';
import { clearProfile } from './queries.ts';
import type { Subject } from './queries/targets.ts';

/** Takes something from everybody but its author and staff. @returns false where it was gone */
export async function withhold(
  tx: Db,
  ctx: Context,
  { kind, id, authorId }: Pick<Subject, 'kind' | 'id' | 'authorId'>,
  why: Withheld,
): Promise<boolean> {
  const now = ctx.now();
  if (authorId === null) return false;
  await takeBack(tx, ctx, authorId, `${kind}:${id}`);
  if (kind === 'post' || kind === 'comment') return withholdWriting(tx, { kind, id }, why, now);
  if (kind === 'chat') return hideMessage(tx, id, now);
  return kind === 'guideComment' && withholdComment(tx, id, why, now);
}

/** Brings something back. @returns false where it was there, or is gone for good */
export async function restore(
  tx: Db,
  ctx: Context,
  { kind, id, authorId }: Pick<Subject, 'kind' | 'id' | 'authorId'>,
): Promise<boolean> {
  if (authorId === null) return false;
  await giveBack(tx, ctx, authorId, `${kind}:${id}`);
  if (kind === 'post' || kind === 'comment') return restoreWriting(tx, { kind, id });
  if (kind === 'chat') return hideMessage(tx, id, null);
  return kind === 'guideComment' && restoreComment(tx, id);
}

/**
 * What follows where something comes online for the first time, in the transaction that brings it.
 *
 * @returns undefined where it has been online before
 */
export async function firstOnline(tx: Db, ctx: Context, subject: Subject | undefined) {
  if (subject?.kind !== 'post' && subject?.kind !== 'comment') return undefined;
  const { kind, id, authorId } = subject;
  return authorId === null ? undefined : comeOnline(tx, ctx, { kind, id, authorId });
}

/**
 * Deletes something, withheld or not; of a profile its picture and words go.
 *
 * @returns rows whose files `removeFiles` shall remove after the commit, and the address of a
 *   profile picture
 */
export async function remove(
  tx: Db,
  ctx: Context,
  subject: Subject,
): Promise<{ removed: Removed[]; avatar: string | null }> {
  const { kind, id, avatar, authorId } = subject;
  const now = ctx.now();
  const none = { removed: [], avatar: null };
  if (authorId === null) return none;
  await takeBack(tx, ctx, authorId, `${kind}:${id}`);
  switch (kind) {
    case 'post':
      if (!(await giveUp(tx, { kind, id }))) await deletePost(tx, id, now);
      return { removed: await dropImagesOfPost(tx, id), avatar: null };
    case 'comment':
      if (!(await giveUp(tx, { kind, id }))) await deleteComment(tx, id, now);
      return { removed: await dropImagesOfComment(tx, id), avatar: null };
    case 'guideComment':
      if (!(await giveUpComment(tx, id))) await withholdComment(tx, id, null, now);
      return none;
    case 'member':
      await clearProfile(tx, id);
      return { removed: [], avatar };
    case 'chat':
      return { removed: await removeMessage(tx, id, now), avatar: null };
    case 'page':
      return none;
  }
}

/** Whoever asks next sees lists with what was just committed. */
export async function listsChanged(ctx: Context): Promise<void> {
  forgetTagCounts(ctx);
  withheldPicturesMoved(ctx);
  await listsMoved(ctx);
}
