import { eq } from 'drizzle-orm';
import { NOTICE_DEFAULTS, orderedChoice, type NoticeChoice } from '#domain/notice-settings.ts';
import type { Context } from '#server/context.ts';
import { noticeSettings } from './tables.ts';

/** What a member is told, and where. */
export async function readChoice(
  ctx: Pick<Context, 'db'>,
  memberId: number,
): Promise<NoticeChoice> {
  const [row] = await ctx.db
    .select({
      site: noticeSettings.site,
      mail: noticeSettings.mail,
      push: noticeSettings.push,
      digest: noticeSettings.digest,
    })
    .from(noticeSettings)
    .where(eq(noticeSettings.memberId, memberId));
  return orderedChoice(row ?? NOTICE_DEFAULTS);
}

/**
 * Stores what a member wants to be told. Whoever asks for the letter of the week gets the first one
 * a week later: what has been until now is on their screen.
 */
export async function writeChoice(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: number,
  given: NoticeChoice,
): Promise<NoticeChoice> {
  const choice = orderedChoice(given);
  const before = await readChoice(ctx, memberId);
  const digestAt = choice.digest && !before.digest ? { digestAt: ctx.now() } : {};
  await ctx.db
    .insert(noticeSettings)
    .values({ memberId, ...choice, ...digestAt })
    .onConflictDoUpdate({ target: noticeSettings.memberId, set: { ...choice, ...digestAt } });
  return choice;
}
