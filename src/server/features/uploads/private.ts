import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { chatMessages, chatSides } from '#server/db/schema.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { Viewer } from '#server/plugins/session.ts';
import { presentImage, type Image } from './present.ts';
import type { Removed } from './queries.ts';
import { uploads } from './tables.ts';

/**
 * Makes private pictures those of a message, in the order named: each must be its author's own and
 * have been sent nowhere.
 *
 * @throws Refusal bad_input
 */
export async function attachPrivateImages(
  tx: Db,
  ownerId: number,
  named: readonly string[],
  messageId: number,
): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const place = sql`array_position(${sql.param(ids)}::text[], ${uploads.id}) - 1`;
  const rows = await tx
    .update(uploads)
    .set({ messageId, position: sql`${place}` })
    .where(
      and(
        inArray(uploads.id, ids),
        eq(uploads.ownerId, ownerId),
        eq(uploads.private, true),
        isNull(uploads.messageId),
      ),
    )
    .returning({ id: uploads.id });
  if (rows.length !== ids.length) {
    throw new Refusal('bad_input', { fields: { images: 'fieldInvalid' } });
  }
}

/** Pictures of messages, by the messages' numbers. */
export async function imagesOfMessages(
  db: Db,
  messageIds: number[],
): Promise<Map<number, Image[]>> {
  const found = new Map<number, Image[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.messageId, messageIds))
    .orderBy(asc(uploads.messageId), asc(uploads.position));
  for (const row of rows) {
    const id = row.messageId as number;
    found.set(id, [...(found.get(id) ?? []), presentImage(row)]);
  }
  return found;
}

/** Takes the pictures of messages that are taken back out of use. @returns for `removeFiles` */
export async function dropImagesOfMessages(tx: Db, messageIds: number[]): Promise<Removed[]> {
  if (messageIds.length === 0) return [];
  return tx
    .delete(uploads)
    .where(inArray(uploads.messageId, messageIds))
    .returning({ hash: uploads.hash, extension: uploads.extension });
}

/** Whether a private picture opens for a viewer: it is theirs, or was sent to them. */
export async function mayOpenPrivate(
  ctx: Context,
  viewer: Viewer | undefined,
  hash: string,
): Promise<boolean> {
  if (!viewer) return false;
  const rows = await ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .leftJoin(chatMessages, eq(chatMessages.id, uploads.messageId))
    .leftJoin(
      chatSides,
      and(
        eq(chatSides.conversationId, chatMessages.conversationId),
        eq(chatSides.memberId, viewer.id),
      ),
    )
    .where(
      and(
        eq(uploads.hash, hash),
        eq(uploads.private, true),
        // Whoever has forgotten the conversation has forgotten its pictures.
        or(eq(uploads.ownerId, viewer.id), sql`${chatMessages.id} > ${chatSides.clearedId}`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
