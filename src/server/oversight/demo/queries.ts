import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { members, posts } from '#server/db/schema.ts';
import type { Viewer } from '#server/plugins/session.ts';

export async function hasMembers(db: Db): Promise<boolean> {
  const rows = await db.select({ id: members.id }).from(members).limit(1);
  return rows.length > 0;
}

/** A demo member, as the forum wants to know who acts. */
export async function insertPerson(
  tx: Db,
  row: typeof members.$inferInsert,
): Promise<Omit<Viewer, 'sessionId'>> {
  const [made] = await tx.insert(members).values(row).returning();
  if (!made) throw new Error('insert returned nothing');
  const { id, nickname, avatar, role, complete, language } = made;
  return { id, nickname, avatar, role, complete, language, suspended: false, newcomer: false };
}

/** Marks a post as invented, so that every page which shows it says so. */
export async function labelPost(tx: Db, id: number, views: number): Promise<void> {
  await tx
    .update(posts)
    .set({ demo: true, views, version: sql`${posts.version} + 1` })
    .where(eq(posts.id, id));
}
