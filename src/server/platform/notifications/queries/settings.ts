import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from '#server/db/drizzle.ts';
import { NOTICE_DEFAULTS, type NoticeChoice } from '#domain/notice-settings.ts';
import type { Language } from '#domain/languages.ts';
import type { Offer } from '#domain/prompts/names.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { noticeSettings } from '../tables.ts';

/** What a member has chosen; undefined where the defaults hold. */
export async function readSettings(db: Db, memberId: number): Promise<NoticeChoice | undefined> {
  const [row] = await db
    .select({
      site: noticeSettings.site,
      mail: noticeSettings.mail,
      push: noticeSettings.push,
      digest: noticeSettings.digest,
    })
    .from(noticeSettings)
    .where(eq(noticeSettings.memberId, memberId));
  return row;
}

/** Stores a choice; `digestAt` stays as it is where it is not named. */
export async function writeSettings(
  db: Db,
  memberId: number,
  choice: NoticeChoice & { digestAt?: Date },
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ memberId, ...choice })
    .onConflictDoUpdate({ target: noticeSettings.memberId, set: choice });
}

/** What a member has turned off for good of what offers something by itself. */
export async function readPromptsOff(db: Db, memberId: number): Promise<Offer[]> {
  const [row] = await db
    .select({ off: noticeSettings.promptsOff })
    .from(noticeSettings)
    .where(eq(noticeSettings.memberId, memberId));
  return row?.off ?? [];
}

/** Stores it; what the member is told stays as it is. */
export async function writePromptsOff(
  db: Db,
  memberId: number,
  promptsOff: Offer[],
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ memberId, ...NOTICE_DEFAULTS, promptsOff })
    .onConflictDoUpdate({ target: noticeSettings.memberId, set: { promptsOff } });
}

const dueBefore = (before: Date) =>
  and(
    noticeSettings.digest,
    or(lte(noticeSettings.digestAt, before), sql`${noticeSettings.digestAt} is null`),
  );

/** Members whose last letter of the week is from before a moment, and when that was. */
export const dueDigests = (
  db: Db,
  before: Date,
  limit: number,
): Promise<{ memberId: number; since: Date | null }[]> =>
  db
    .select({ memberId: noticeSettings.memberId, since: noticeSettings.digestAt })
    .from(noticeSettings)
    .innerJoin(members, and(eq(members.id, noticeSettings.memberId), isNull(members.leaveAt)))
    .where(dueBefore(before))
    .limit(limit);

/** Takes the letters of these members; of two processes at once, one gets each. */
export async function claimDigests(
  tx: Db,
  memberIds: readonly number[],
  before: Date,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(noticeSettings)
    .set({ digestAt: now })
    .where(and(dueBefore(before), inArray(noticeSettings.memberId, [...memberIds])))
    .returning({ memberId: noticeSettings.memberId });
  return rows.map(({ memberId }) => memberId);
}

/** Those of the members whose mailbox is confirmed, and where their mails go. */
export const mailboxesOf = (
  db: Db,
  memberIds: readonly number[],
): Promise<{ id: number; email: string; language: Language }[]> =>
  db
    .select({ id: members.id, email: members.email, language: members.language })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), isNotNull(members.emailVerifiedAt)));

/** Where a member's mails go, confirmed or not; undefined where there is no such member. */
export async function addressOf(
  db: Db,
  memberId: number,
): Promise<{ email: string; language: Language } | undefined> {
  const [row] = await db
    .select({ email: members.email, language: members.language })
    .from(members)
    .where(eq(members.id, memberId));
  return row;
}
