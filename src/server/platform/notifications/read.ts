import { z } from 'zod';
import { id } from '#contract/call.ts';
import type { Output, Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { presentMessage } from './present.ts';
import * as queries from './queries/messages.ts';

/** How many messages a member has not read. */
export async function countUnread(ctx: Context, memberId: number): Promise<number> {
  return (await queries.unreadCounts(ctx.db, [memberId])).get(memberId) ?? 0;
}

/**
 * One page of a member's messages in a language, with the number of unread ones.
 *
 * @throws Refusal bad_input for a cursor that is none
 */
export async function listMessages(
  ctx: Context,
  memberId: number,
  input: Parsed<'GET member/messages'>,
  language: Language,
): Promise<Output<'GET member/messages'>> {
  const { pageNumber, pageSize, type, since } = input;
  const before = input.before ? decodeCursor(input.before, z.tuple([id]))[0] : undefined;
  const byKey = before !== undefined || since !== undefined;
  const [rows, unread] = await Promise.all([
    queries.listMessages(ctx.db, memberId, {
      unreadOnly: type === 'unread',
      limit: pageSize + 1,
      offset: byKey ? 0 : (pageNumber - 1) * pageSize,
      before,
      since,
    }),
    countUnread(ctx, memberId),
  ]);
  const t = ctx.texts(language);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const more = since === undefined && rows.length > pageSize && last;
  return {
    resultList: page.map((row) => presentMessage(row, language, t)),
    next: more ? encodeCursor([last.id]) : null,
    unread,
  };
}

/** Marks one of the member's messages, or all of them, as read. Saying it again changes nothing. */
export async function markRead(
  ctx: Context,
  memberId: number,
  msgId: number | 'all',
): Promise<void> {
  await queries.markRead(ctx.db, memberId, msgId, ctx.now());
}
