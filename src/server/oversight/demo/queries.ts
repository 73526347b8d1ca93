import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import type { Member } from '#server/context.ts';

export async function hasMembers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).limit(1);
  return rows.length > 0;
}

/** A demo member, as the forum wants to know who acts. */
export async function insertPerson(
  tx: Db,
  row: typeof members.$inferInsert,
): Promise<Omit<Member, 'sessionId'>> {
  const [made] = await tx.insert(members).values(row).returning();
  if (!made) throw new Error('insert returned nothing');
  const { id, nickname, avatar, role, complete, language } = made;
  return { id, nickname, avatar, role, complete, language, suspended: false, newcomer: false };
}
