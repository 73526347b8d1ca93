import { eq, inArray, sql } from '#server/db/drizzle.ts';
import { EMPTY_SUBJECT, type Subject } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '../tables.ts';

/** Profiles as staff see them. */
export async function readProfileSubjects(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: members.id,
      authorId: members.id,
      title: members.nickname,
      body: sql<string>`concat_ws(E'\n', nullif(${members.summary}, ''), nullif(${members.signature}, ''), nullif(${members.location}, ''), nullif(${members.link}, ''))`,
      avatar: members.avatar,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(inArray(members.id, ids));
  return rows.map((row) => ({ ...EMPTY_SUBJECT, ...row, kind: 'member' as const }));
}

/** Empties what others see of a profile, but for its name; its owner has to write it anew. */
export const clearProfile = (tx: Db, id: number) =>
  tx
    .update(members)
    .set({ avatar: null, summary: '', location: '', link: '', signature: '', complete: false })
    .where(eq(members.id, id));
