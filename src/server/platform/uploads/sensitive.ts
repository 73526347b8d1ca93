import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import { audit, isStaff, type Actor } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { Veil } from '#domain/sensitive.ts';
import { uploads } from './tables.ts';

type Mark = 'author' | 'staff' | null;

async function lockUpload(tx: Db, id: string) {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, id)).for('update');
  return row;
}

/** The page on which a picture stands has to be made anew. */
async function movePage(tx: Db, place: { postId: number | null; commentId: number | null }) {
  const { postId, commentId } = place;
  const above = tx
    .select({ id: comments.postId })
    .from(comments)
    .where(eq(comments.id, commentId ?? 0));
  await tx
    .update(posts)
    .set({ version: sql`${posts.version} + 1` })
    .where(postId === null ? inArray(posts.id, above) : eq(posts.id, postId));
}

/** @returns what the picture shall be; undefined where this person has no say */
function markBy(
  actor: Actor,
  row: typeof uploads.$inferSelect,
  sensitive: boolean,
): Mark | undefined {
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
  actor: Actor,
  order: { id: string; sensitive: boolean },
): Promise<{ sensitive: Mark }> {
  const { id, sensitive } = order;
  return ctx.act(async (tx, after) => {
    const row = await lockUpload(tx, id);
    const mark = row && markBy(actor, row, sensitive);
    // Whose picture that is, is nobody else's business.
    if (!row || mark === undefined) throw new Refusal('not_found');
    if (row.sensitive === 'staff' && !isStaff(actor)) throw new Refusal('not_allowed');
    if (row.sensitive === mark) return { sensitive: mark };
    await tx.update(uploads).set({ sensitive: mark }).where(eq(uploads.id, id));
    if (row.ownerId !== actor.id) {
      const act = sensitive ? 'veilPicture' : 'unveilPicture';
      const details = { postId: row.postId, commentId: row.commentId, ownerId: row.ownerId };
      await audit(tx, ctx, actor, { act, target: `upload:${id}`, details });
    }
    await movePage(tx, row);
    after.listsMoved();
    return { sensitive: mark };
  });
}

/** Keeps with the account how a member wants sensitive pictures. */
export async function chooseVeil(ctx: Context, memberId: number, veil: Veil): Promise<void> {
  await ctx.db.update(members).set({ sensitivePictures: veil }).where(eq(members.id, memberId));
}
