import { eq, lt } from '#server/db/drizzle.ts';
import type { NoticeKind } from '#domain/notice-settings.ts';
import type { Db } from '#server/db/connection.ts';
import { noticeUnsubscribeLinks } from '../tables.ts';

export async function insertUnsubscribeLink(
  db: Db,
  row: typeof noticeUnsubscribeLinks.$inferInsert,
): Promise<void> {
  await db.insert(noticeUnsubscribeLinks).values(row);
}

/** Whose mails a link leaves, and of which kinds. */
export async function findUnsubscribeLink(
  db: Db,
  tokenHash: string,
): Promise<{ memberId: number; kinds: NoticeKind[] } | undefined> {
  const [row] = await db
    .select({ memberId: noticeUnsubscribeLinks.memberId, kinds: noticeUnsubscribeLinks.kinds })
    .from(noticeUnsubscribeLinks)
    .where(eq(noticeUnsubscribeLinks.tokenHash, tokenHash));
  return row;
}

export async function deleteUnsubscribeLinks(db: Db, before: Date): Promise<void> {
  await db.delete(noticeUnsubscribeLinks).where(lt(noticeUnsubscribeLinks.createdAt, before));
}
