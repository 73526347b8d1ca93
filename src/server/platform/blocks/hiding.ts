import { isModeratorRole, type Role } from '#domain/roles.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { apartFrom, blockersAmong, readHidden } from './queries.ts';

export type Hidden = {
  /** Whether the viewer is not to be shown what this member writes. */
  hides: (memberId: number) => boolean;
  /**
   * Whether that is the viewer's own choice, which may be said ("written by someone you muted").
   * Where it is not, the other has blocked the viewer, who is not to learn of it.
   */
  chosen: (memberId: number) => boolean;
  /** Nobody is hidden at all: lists need not look. */
  none: boolean;
};

const NOBODY: Hidden = { hides: () => false, chosen: () => false, none: true };

/**
 * Whom a viewer is not shown: members they have muted or blocked, and who have blocked them. Nobody
 * for visitors. Moderation's own lists do not ask.
 *
 * @param on the context, or what is asked inside a transaction
 */
export async function hiddenFor(
  on: Pick<Context, 'db'>,
  viewerId: number | undefined,
): Promise<Hidden> {
  if (viewerId === undefined) return NOBODY;
  const rows = await readHidden(on.db, viewerId);
  if (rows.length === 0) return NOBODY;
  const own = new Set(rows.filter((row) => row.ownerId === viewerId).map((row) => row.otherId));
  const all = new Set([...own, ...rows.map((row) => row.ownerId)]);
  all.delete(viewerId);
  return { hides: (id) => all.has(id), chosen: (id) => own.has(id), none: false };
}

/**
 * Which of some members have blocked an author: they cannot be answered, named or written to by
 * them, and are told nothing of what the author does. Staff reach everybody: nobody can block
 * themselves out of moderation.
 */
export async function blockedBy(
  db: Db,
  author: { id: number; role: Role },
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const others = [...new Set(memberIds)].filter((id) => id !== author.id);
  if (others.length === 0 || isModeratorRole(author.role)) return new Set();
  return blockersAmong(db, others, author.id);
}

/**
 * Refuses what would reach somebody who has blocked the author. The refusal names nobody and no
 * reason, and is the one for what is gone meanwhile: to be blocked is not a message.
 *
 * @param answered null where whoever is answered is gone
 * @throws Refusal cannot_answer
 */
export async function requireNotBlocked(
  tx: Db,
  author: { id: number; role: Role },
  answered: readonly (number | null)[],
): Promise<void> {
  const others = answered.filter((id) => id !== null);
  if ((await blockedBy(tx, author, others)).size > 0) throw new Refusal('cannot_answer');
}

/**
 * Which of some members are not to hear of what somebody does: they have muted or blocked them, or
 * have been blocked by them.
 */
export async function membersApartFrom(
  db: Db,
  fromId: number,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const others = [...new Set(memberIds)].filter((id) => id !== fromId);
  return others.length > 0 ? apartFrom(db, others, fromId) : new Set();
}
