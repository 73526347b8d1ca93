import { eq, lt } from 'drizzle-orm';
import type { NoticeGroup } from '#domain/notice-groups.ts';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice-settings.ts';
import { NOTICES } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { readChoice, writeChoice } from './settings.ts';
import { noticeLeaveLinks } from './tables.ts';

/** Every copy of every mail has codes of its own; only their hashes are stored. */
export async function makeLeaveCode(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: number,
  kinds: readonly NoticeKind[],
): Promise<string> {
  const code = newToken();
  await ctx.db.insert(noticeLeaveLinks).values({
    tokenHash: hashToken(code),
    memberId,
    kinds: [...kinds],
    createdAt: ctx.now(),
  });
  return code;
}

async function findLink(ctx: Pick<Context, 'db'>, code: string) {
  const [row] = await ctx.db
    .select({ memberId: noticeLeaveLinks.memberId, kinds: noticeLeaveLinks.kinds })
    .from(noticeLeaveLinks)
    .where(eq(noticeLeaveLinks.tokenHash, hashToken(code)));
  return row;
}

/** What the link of a mail would leave, in the order of the settings; null where it leads nowhere. */
export async function kindsOfLink(ctx: Context, code: string): Promise<NoticeKind[] | null> {
  const link = await findLink(ctx, code);
  return link ? NOTICE_KINDS.filter((kind) => link.kinds.includes(kind)) : null;
}

/**
 * Ends the kinds of mails that a link names, and nothing else. Pressing it again is as good.
 *
 * @throws Refusal code_spent for a code that leads nowhere
 */
export async function leaveMails(ctx: Context, code: string): Promise<void> {
  const left = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const link = await findLink(inside, code);
    if (!link) return false;
    const choice = await readChoice(inside, link.memberId);
    await writeChoice(inside, link.memberId, {
      ...choice,
      mail: choice.mail.filter((group: NoticeGroup) => !link.kinds.includes(group)),
      digest: choice.digest && !link.kinds.includes('digest'),
    });
    return true;
  });
  if (!left) throw new Refusal('code_spent');
}

/** Links of mails nobody keeps that long. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTICES.leaveLinkDays * 86_400_000);
  await db.delete(noticeLeaveLinks).where(lt(noticeLeaveLinks.createdAt, before));
}
