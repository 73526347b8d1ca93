import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';

/** The member of a nickname, in whichever case it is written. */
export async function memberOfName(db: Db, nickname: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(sql`lower(${members.nickname}) = lower(${nickname})`);
  return row?.id;
}
