import { DAY_MS } from '#domain/days.ts';
import type { NoticeGroup } from '#domain/notice-groups.ts';
import { NOTICE_KINDS, type NoticeKind } from '#domain/notice-settings.ts';
import { NOTICES } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import * as queries from './queries/unsubscribe-links.ts';
import { readChoice, writeChoice } from './settings.ts';

/** Every copy of every mail has codes of its own; only their hashes are stored. */
export async function makeUnsubscribeCode(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: number,
  kinds: readonly NoticeKind[],
): Promise<string> {
  const code = newToken();
  await queries.insertUnsubscribeLink(ctx.db, {
    tokenHash: hashToken(code),
    memberId,
    kinds: [...kinds],
    createdAt: ctx.now(),
  });
  return code;
}

const findLink = (ctx: Pick<Context, 'db'>, code: string) =>
  queries.findUnsubscribeLink(ctx.db, hashToken(code));

/** What the link of a mail would leave, in the order of the settings; null where it leads nowhere. */
export async function kindsOfUnsubscribeLink(
  ctx: Context,
  code: string,
): Promise<NoticeKind[] | null> {
  const link = await findLink(ctx, code);
  return link ? NOTICE_KINDS.filter((kind) => link.kinds.includes(kind)) : null;
}

/**
 * Ends the kinds of mails that a link names, and nothing else. Pressing it again is as good.
 *
 * @throws Refusal code_spent for a code that leads nowhere
 */
export async function unsubscribe(ctx: Context, code: string): Promise<void> {
  const left = await ctx.act(async (tx) => {
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

/** Links of mails that are a year old, which nobody can expect to work. */
export async function deleteOldUnsubscribeLinks(ctx: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - NOTICES.leaveLinkDays * DAY_MS);
  await queries.deleteUnsubscribeLinks(ctx.db, before);
}
