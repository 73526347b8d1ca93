import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { chatMessages, chatSides } from '#server/db/schema.ts';
import { isStaff } from '#server/platform/staff/service.ts';
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
        isNull(uploads.reportId),
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

/** The numbers of pictures of messages, by the messages' numbers. */
export async function privateUploadsOf(
  db: Db,
  messageIds: number[],
): Promise<Map<number, string[]>> {
  const found = await imagesOfMessages(db, messageIds);
  return new Map([...found].map(([id, images]) => [id, images.map((image) => image.id)]));
}

/** Keeps pictures for staff as long as a report, whatever becomes of their message. */
export async function holdImages(tx: Db, ids: string[], reportId: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(uploads).set({ reportId }).where(inArray(uploads.id, ids));
}

/** Pictures that are kept for reports, by their own numbers. */
export async function heldImages(db: Db, reportIds: number[]): Promise<Map<string, Image>> {
  if (reportIds.length === 0) return new Map();
  const rows = await db.select().from(uploads).where(inArray(uploads.reportId, reportIds));
  return new Map(rows.map((row) => [row.id, presentImage(row)]));
}

/**
 * Takes the pictures of messages that are taken back out of use. Those that staff judge by open for
 * nobody else any more.
 *
 * @returns rows whose files `removeFiles` shall remove after the commit
 */
export async function dropImagesOfMessages(tx: Db, messageIds: number[]): Promise<Removed[]> {
  if (messageIds.length === 0) return [];
  await tx
    .update(uploads)
    .set({ messageId: null })
    .where(and(inArray(uploads.messageId, messageIds), isNotNull(uploads.reportId)));
  return tx
    .delete(uploads)
    .where(inArray(uploads.messageId, messageIds))
    .returning({ hash: uploads.hash, extension: uploads.extension });
}

/**
 * Whether a private picture opens for a viewer: it is theirs, was sent to them, or they are of the
 * staff and it belongs to a report.
 */
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
        or(
          // Before it is sent.
          and(eq(uploads.ownerId, viewer.id), isNull(uploads.messageId), isNull(uploads.reportId)),
          // Whoever has forgotten the conversation has forgotten its pictures.
          and(isNull(chatMessages.hiddenAt), sql`${chatMessages.id} > ${chatSides.clearedId}`),
          isStaff(viewer) ? isNotNull(uploads.reportId) : undefined,
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
