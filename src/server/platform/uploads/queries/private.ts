import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from '#server/db/drizzle.ts';
import { UNHEARD } from '#domain/chat.ts';
import type { Db } from '#server/db/connection.ts';
import { chatMessages, chatSides } from '#server/db/schema.ts';
import type { Removed, UploadRow } from './uploads.ts';
import { uploads } from '../tables.ts';

/**
 * Makes private pictures those of a message, in this order, as far as they are their owner's and have
 * been sent nowhere.
 *
 * @returns how many
 */
export async function attachPrivate(
  tx: Db,
  ownerId: number,
  ids: readonly string[],
  messageId: number,
): Promise<number> {
  const place = sql`array_position(${sql.param([...ids])}::text[], ${uploads.id}) - 1`;
  const rows = await tx
    .update(uploads)
    .set({ messageId, position: sql`${place}` })
    .where(
      and(
        inArray(uploads.id, [...ids]),
        eq(uploads.ownerId, ownerId),
        eq(uploads.private, true),
        isNull(uploads.messageId),
        isNull(uploads.reportId),
      ),
    )
    .returning({ id: uploads.id });
  return rows.length;
}

/** Pictures of messages, each message's in their order. */
export const uploadsOfMessages = (db: Db, messageIds: readonly number[]): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(inArray(uploads.messageId, [...messageIds]))
    .orderBy(asc(uploads.messageId), asc(uploads.position));

/** Keeps pictures for staff as long as a report, whatever becomes of their message. */
export async function holdImages(tx: Db, ids: string[], reportId: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(uploads).set({ reportId }).where(inArray(uploads.id, ids));
}

export const uploadsOfReports = (db: Db, reportIds: readonly number[]): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(inArray(uploads.reportId, [...reportIds]));

/**
 * Takes the pictures of messages that are taken back out of use. Those that staff judge by open for
 * nobody else any more.
 *
 * @returns rows whose files are to be removed after the commit
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
 * Whether a private picture is a viewer's own or was sent to them; with `reported` also where it is
 * kept for a report.
 */
export async function opensFor(
  db: Db,
  hash: string,
  viewerId: number,
  reported: boolean,
): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .leftJoin(chatMessages, eq(chatMessages.id, uploads.messageId))
    .leftJoin(
      chatSides,
      and(
        eq(chatSides.conversationId, chatMessages.conversationId),
        eq(chatSides.memberId, viewerId),
      ),
    )
    .where(
      and(
        eq(uploads.hash, hash),
        eq(uploads.private, true),
        or(
          // Before it is sent.
          and(eq(uploads.ownerId, viewerId), isNull(uploads.messageId), isNull(uploads.reportId)),
          // Whoever has forgotten the conversation has forgotten its pictures.
          and(
            // What never reached the other is there for its author all the same.
            or(
              isNull(chatMessages.hiddenAt),
              and(eq(chatMessages.hiddenAt, UNHEARD), eq(chatMessages.authorId, viewerId)),
            ),
            sql`${chatMessages.id} > ${chatSides.clearedId}`,
          ),
          reported ? isNotNull(uploads.reportId) : undefined,
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
