import { and, asc, eq, gte, lt, lte, or, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { ideaJobs } from '../tables.ts';

type Job = typeof ideaJobs.$inferSelect;
export type TakenJob = Pick<Job, 'id' | 'task' | 'tries'>;

export async function insertJob(
  tx: Db,
  job: Pick<typeof ideaJobs.$inferInsert, 'id' | 'task' | 'state' | 'createdAt'> &
    Partial<Pick<typeof ideaJobs.$inferInsert, 'result' | 'finishedAt'>>,
): Promise<void> {
  // Of two who begin the same at once, one is enough.
  await tx.insert(ideaJobs).values(job).onConflictDoNothing();
}

/** A job that was begun after a moment. */
export async function readJob(db: Db, id: string, after: Date): Promise<Job | undefined> {
  const [row] = await db
    .select()
    .from(ideaJobs)
    .where(and(eq(ideaJobs.id, id), gte(ideaJobs.createdAt, after)));
  return row;
}

/**
 * Takes the oldest job that nobody works on, where fewer than `most` are worked on by all processes. They take one
 * after the other, or two would each see room for one.
 *
 * @param until how long it is nobody else's
 */
export async function takeJob(
  tx: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<TakenJob | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('idea jobs', 0))`);
  const running = and(eq(ideaJobs.state, 'running'), sql`${ideaJobs.takenUntil} > ${now}`);
  if ((await tx.$count(ideaJobs, running)) >= most) return undefined;
  const lost = and(eq(ideaJobs.state, 'running'), lte(ideaJobs.takenUntil, now));
  const [free] = await tx
    .select({ id: ideaJobs.id })
    .from(ideaJobs)
    .where(or(eq(ideaJobs.state, 'waiting'), lost))
    .orderBy(asc(ideaJobs.createdAt), asc(ideaJobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!free) return undefined;
  const [taken] = await tx
    .update(ideaJobs)
    .set({
      state: 'running',
      tries: sql`${ideaJobs.tries} + 1`,
      takenUntil: until,
      partial: '',
    })
    .where(eq(ideaJobs.id, free.id))
    .returning({ id: ideaJobs.id, task: ideaJobs.task, tries: ideaJobs.tries });
  return taken;
}

/** As long as nobody else has taken it: `tries` went up with that. */
const stillOurs = ({ id, tries }: Pick<TakenJob, 'id' | 'tries'>) =>
  and(eq(ideaJobs.id, id), eq(ideaJobs.tries, tries), eq(ideaJobs.state, 'running'));

/** @returns false where somebody else has taken the job meanwhile, whose answer counts */
export async function changeJob(
  db: Db,
  job: Pick<TakenJob, 'id' | 'tries'>,
  change: Partial<
    Pick<
      typeof ideaJobs.$inferInsert,
      'state' | 'result' | 'partial' | 'task' | 'finishedAt' | 'takenUntil' | 'tries'
    >
  >,
): Promise<boolean> {
  const changed = await db
    .update(ideaJobs)
    .set(change)
    .where(stillOurs(job))
    .returning({ id: ideaJobs.id });
  return changed.length > 0;
}

export async function deleteJobsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(ideaJobs).where(lt(ideaJobs.createdAt, moment));
}
