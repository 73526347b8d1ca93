import { and, eq, isNull, ne, notInArray, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members, mentions } from '#server/db/schema.ts';

/** What a mention stands in. */
export type Place = { postId: number } | { commentId: number };
export type Named = { memberId: number; name: string };

const at = (place: Place) =>
  'postId' in place ? eq(mentions.postId, place.postId) : eq(mentions.commentId, place.commentId);

/** Members by their names in small letters; whoever has not joined in full is not found. */
export async function membersNamed(db: Db, names: readonly string[]): Promise<Named[]> {
  if (names.length === 0) return [];
  const rows = await db
    .select({ memberId: members.id, nickname: members.nickname })
    .from(members)
    .where(
      and(
        sql`lower(${members.nickname}) = any(${sql.param([...names])}::text[])`,
        ne(members.role, 'Visitor'),
        isNull(members.leaveAt),
      ),
    );
  return rows.map(({ memberId, nickname }) => ({ memberId, name: nickname.toLowerCase() }));
}

export const mentionsAt = (db: Db, place: Place): Promise<Named[]> =>
  db.select({ memberId: mentions.memberId, name: mentions.name }).from(mentions).where(at(place));

/** Makes these the people named in a place. */
export async function writeNamed(tx: Db, place: Place, named: readonly Named[]): Promise<void> {
  const ids = named.map(({ memberId }) => memberId);
  const others = ids.length > 0 ? notInArray(mentions.memberId, ids) : undefined;
  await tx.delete(mentions).where(and(at(place), others));
  if (named.length === 0) return;
  await tx
    .insert(mentions)
    .values(named.map((one) => ({ ...place, ...one })))
    .onConflictDoNothing();
}

/**
 * Members who want to be found (`shown`) and whose name begins so, in the order of their names.
 *
 * @param beginning in small letters
 */
export const membersBeginning = (db: Db, beginning: string, limit: number) => {
  const name = sql`(lower(${members.nickname})) collate "C"`;
  return db
    .select({ id: members.id, nickname: members.nickname, avatar: members.avatar })
    .from(members)
    .where(
      and(
        sql`${members.shown}`,
        sql`${name} >= ${beginning}`,
        sql`${name} < ${`${beginning}\u{10ffff}`}`,
      ),
    )
    .orderBy(name)
    .limit(limit);
};
