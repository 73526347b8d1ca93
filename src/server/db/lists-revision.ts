import { sql } from './drizzle.ts';
import type { Db } from './connection.ts';
import { forumRevision } from './schema.ts';

const sequence = sql.identifier(forumRevision.seqName ?? 'forum_revision');

/** The current revision of the lists; see `forumRevision`. */
export async function readRevision(db: Db): Promise<string> {
  const { rows } = (await db.execute(
    sql`select last_value, is_called from ${sequence}`,
  )) as unknown as {
    rows: { last_value: string | number; is_called: boolean }[];
  };
  return `${rows[0]?.last_value}${rows[0]?.is_called ? '' : '-'}`;
}

export async function moveRevision(db: Db): Promise<void> {
  await db.execute(sql`select nextval('forum_revision')`);
}
