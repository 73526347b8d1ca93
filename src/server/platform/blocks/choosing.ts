import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import { isSuspendedAt } from '#domain/moderation.ts';
import { HIDDEN_MAX, HIDDEN_PAGE_SIZE, type HideKind } from '#domain/people.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import * as hidden from './queries.ts';

const key = z.tuple([z.int().min(0).max(8_640_000_000_000_000), z.int().positive()]);

/**
 * Mutes or blocks a member for another, or undoes it. The other is told nothing, now or later.
 * Saying it twice changes nothing. Does not check whether the owner may know the other: the people feature
 * does (`hideMember`).
 *
 * @throws Refusal not_found; not_allowed for oneself; too_large where somebody hides too many
 */
export async function setHidden(
  ctx: Context,
  ownerId: number,
  { userId, kind }: Parsed<'POST people/hide'>,
): Promise<void> {
  if (userId === ownerId) throw new Refusal('not_allowed');
  if (kind === null) return hidden.show(ctx.db, ownerId, userId);
  if (!(await hidden.memberExists(ctx.db, userId))) throw new Refusal('not_found');
  if ((await hidden.countHidden(ctx.db, ownerId)) >= HIDDEN_MAX) {
    const known = await hidden.kindsOf(ctx.db, ownerId, [userId]);
    if (!known.has(userId)) throw new Refusal('too_large');
  }
  await hidden.hide(ctx.db, { ownerId, otherId: userId, kind, since: ctx.now() });
}

/** How a viewer hides a member; null where they do not. */
export const hiddenKind = async (
  on: Pick<Context, 'db'>,
  viewerId: number,
  memberId: number,
): Promise<HideKind | null> =>
  (await hidden.kindsOf(on.db, viewerId, [memberId])).get(memberId) ?? null;

/**
 * A hidden member as the list shows them: without a name while they delete their account, without a
 * picture while they are suspended.
 */
function presentHidden(row: Awaited<ReturnType<typeof hidden.listHidden>>[number], now: Date) {
  const { id, kind, since, leaveAt } = row;
  const leaving = leaveAt !== null;
  return {
    id,
    nickname: leaving ? null : row.nickname,
    avatar: leaving || isSuspendedAt(row, now) ? null : row.avatar,
    kind,
    since: since.toISOString(),
  };
}

/**
 * The members that a member hides, the newest first. Those who are deleting their account are listed without
 * a name, so that hiding them can be undone.
 *
 * @throws Refusal bad_input for a cursor that is none
 */
export async function listHidden(
  ctx: Context,
  ownerId: number,
  { after }: Parsed<'GET people/hidden'>,
): Promise<Output<'GET people/hidden'>> {
  const from = after === undefined ? undefined : decodeCursor(after, key);
  const limit = HIDDEN_PAGE_SIZE + 1;
  const rows = await hidden.listHidden(ctx.db, ownerId, { after: from, limit });
  const shown = rows.slice(0, HIDDEN_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    resultList: shown.map((row) => presentHidden(row, ctx.now())),
    next:
      rows.length > HIDDEN_PAGE_SIZE && last ? encodeCursor([last.since.getTime(), last.id]) : null,
  };
}

/** Everything this feature keeps of a member, for the export of their data. */
export const exportHidden = async (ctx: Context, memberId: number) => ({
  hidden: await hidden.readOwnHidden(ctx.db, memberId),
});

/** Deletes everything this feature keeps of a member, in the transaction that ends the account. */
export const erasePeople = (tx: Db, memberId: number): Promise<void> =>
  hidden.deleteOwn(tx, memberId);
