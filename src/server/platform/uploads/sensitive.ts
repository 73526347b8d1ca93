import type { Context, MemberRights } from '#server/context.ts';
import { audit, isStaff } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { Veil } from '#domain/sensitive.ts';
import { setVeil } from './queries/members.ts';
import { lockUpload, setSensitive, touchPage, type UploadRow } from './queries/uploads.ts';

type Mark = 'author' | 'staff' | null;

/** @returns what the picture shall be; undefined where this person has no say */
function markBy(actor: MemberRights, row: UploadRow, sensitive: boolean): Mark | undefined {
  const posted = row.postId !== null || row.commentId !== null;
  if (isStaff(actor) && posted) return sensitive ? 'staff' : null;
  return row.ownerId === actor.id ? (sensitive ? 'author' : null) : undefined;
}

/**
 * Puts a picture behind a veil or takes the veil away: its owner, or staff for what has been posted,
 * which is written down. What staff have veiled its owner cannot unveil.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function markSensitive(
  ctx: Context,
  actor: MemberRights,
  order: { id: string; sensitive: boolean },
): Promise<{ sensitive: Mark }> {
  const { id, sensitive } = order;
  return ctx.act(async (tx, after) => {
    const row = await lockUpload(tx, id);
    const mark = row && markBy(actor, row, sensitive);
    // Answers as if the picture did not exist: others must not learn whose it is.
    if (!row || mark === undefined) throw new Refusal('not_found');
    if (row.sensitive === 'staff' && !isStaff(actor)) throw new Refusal('not_allowed');
    if (row.sensitive === mark) return { sensitive: mark };
    await setSensitive(tx, id, mark);
    if (row.ownerId !== actor.id) {
      const act = sensitive ? 'veilPicture' : 'unveilPicture';
      const details = { postId: row.postId, commentId: row.commentId, ownerId: row.ownerId };
      await audit(tx, ctx, actor, { act, target: `upload:${id}`, details });
    }
    await touchPage(tx, row);
    after.invalidateLists();
    return { sensitive: mark };
  });
}

/** Keeps with the account how a member wants sensitive pictures. */
export const chooseVeil = (ctx: Context, memberId: number, veil: Veil): Promise<void> =>
  setVeil(ctx.db, memberId, veil);
