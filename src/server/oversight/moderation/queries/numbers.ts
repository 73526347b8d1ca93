import { gte, isNull, sql } from '#server/db/drizzle.ts';
import type { AnyPgColumn, PgTable } from '#server/db/pg-core.ts';
import type { NumberName } from '#contract/moderation-views.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, mailQueue, members, posts } from '#server/db/schema.ts';
import { decisions, reports } from '../tables.ts';

type Source = { table: PgTable; created: AnyPgColumn };

const SOURCES: Record<NumberName, Source> = {
  members: { table: members, created: members.createdAt },
  posts: { table: posts, created: posts.createdAt },
  comments: { table: comments, created: comments.createdAt },
  reports: { table: reports, created: reports.createdAt },
  decisions: { table: decisions, created: decisions.createdAt },
  mails: { table: mailQueue, created: mailQueue.createdAt },
};

/** How many came on each day (UTC, `YYYY-MM-DD`) since a moment. */
export async function perDay(db: Db, name: NumberName, since: Date): Promise<Map<string, number>> {
  const { table, created } = SOURCES[name];
  const day = sql<string>`to_char(${created} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, count: sql<string>`count(*)` })
    .from(table)
    .where(gte(created, since))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, Number(row.count)]));
}

export const countMembers = (db: Db): Promise<number> =>
  db.$count(members, isNull(members.erasedAt));
