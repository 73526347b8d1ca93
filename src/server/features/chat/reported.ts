import { CHAT } from '#domain/chat.ts';
import type { Evidence } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { privateUploadsOf } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { findHeard, listUpTo } from './queries/messages.ts';

/**
 * Who wrote a message, for the one to whom it was written: nobody else can report it.
 *
 * @throws Refusal not_found
 */
export async function authorOfMessage(
  ctx: Context,
  reporterId: number,
  messageId: number,
): Promise<number> {
  const found = await findHeard(ctx.db, messageId, reporterId);
  if (!found || found.message.authorId === null) throw new Refusal('not_found');
  return found.message.authorId;
}

/**
 * What staff are shown with a report: the message and what was said before it, as it stands at this
 * moment. Nothing that the one who reports has forgotten, and none of their own pictures.
 *
 * @throws Refusal not_found
 */
export async function evidenceFor(
  tx: Db,
  reporterId: number,
  messageId: number,
): Promise<Evidence[]> {
  const found = await findHeard(tx, messageId, reporterId);
  if (!found) throw new Refusal('not_found');
  const { message, clearedId: above } = found;
  const rows = await listUpTo(tx, message, {
    memberId: reporterId,
    above,
    limit: CHAT.reportContext + 1,
  });
  const theirs = rows.filter((row) => row.images > 0 && row.authorId !== reporterId);
  const pictures = await privateUploadsOf(
    tx,
    theirs.map(({ id }) => id),
  );
  return rows.reverse().map((row) => ({
    own: row.authorId === reporterId,
    reported: row.id === messageId,
    text: row.text,
    pictures: pictures.get(row.id) ?? [],
    created: row.createdAt.toISOString(),
  }));
}
