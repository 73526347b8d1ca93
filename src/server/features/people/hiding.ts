import { isModeratorRole, type Role } from '#domain/roles.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { blockersAmong, readHidden } from './queries.ts';

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
 */
export async function hiddenFor(ctx: Context, viewerId: number | undefined): Promise<Hidden> {
  if (viewerId === undefined) return NOBODY;
  const rows = await readHidden(ctx.db, viewerId);
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
