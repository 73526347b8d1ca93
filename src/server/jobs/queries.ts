import { and, eq, gte, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { jobRuns, serverProcesses } from './tables.ts';

export type JobRun = typeof jobRuns.$inferSelect;
export type ServerProcess = typeof serverProcesses.$inferSelect;

export async function insertRun(db: Db, name: string, now: Date): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ name, startedAt: now })
    .onConflictDoUpdate({ target: jobRuns.name, set: { startedAt: now } });
}

export async function readRun(db: Db, name: string): Promise<JobRun | undefined> {
  const [run] = await db.select().from(jobRuns).where(eq(jobRuns.name, name));
  return run;
}

/**
 * Begins a run after the one that was read, for one process alone.
 *
 * @param last what was read; a run that never ended counts as failed from here on
 * @returns whether this process does it; not where another one was quicker
 */
export async function claimRun(
  db: Db,
  name: string,
  last: (JobRun & { ended: boolean }) | undefined,
  now: Date,
): Promise<boolean> {
  if (!last) {
    const begun = db.insert(jobRuns).values({ name, startedAt: now }).onConflictDoNothing();
    return (await begun.returning({ name: jobRuns.name })).length > 0;
  }
  const failure = last.ended ? {} : { failed: true, failures: last.failures + 1 };
  const rows = await db
    .update(jobRuns)
    // Without its length until it ends.
    .set({ startedAt: now, milliseconds: null, ...failure })
    .where(and(eq(jobRuns.name, name), eq(jobRuns.startedAt, last.startedAt)))
    .returning({ name: jobRuns.name });
  return rows.length > 0;
}

export async function endRun(
  db: Db,
  name: string,
  { failed, milliseconds, now }: { failed: boolean; milliseconds: number; now: Date },
): Promise<void> {
  await db
    .update(jobRuns)
    .set({
      milliseconds,
      failed,
      failures: failed ? sql`${jobRuns.failures} + 1` : 0,
      ...(failed ? {} : { succeededAt: now }),
    })
    .where(eq(jobRuns.name, name));
}

export const readRuns = (db: Db): Promise<JobRun[]> =>
  db.select().from(jobRuns).orderBy(jobRuns.name);

export async function saveProcess(db: Db, row: ServerProcess): Promise<void> {
  await db
    .insert(serverProcesses)
    .values(row)
    .onConflictDoUpdate({ target: serverProcesses.name, set: row });
}

export async function deleteProcess(db: Db, name: string): Promise<void> {
  await db.delete(serverProcesses).where(eq(serverProcesses.name, name));
}

/** Processes that have written their row since a moment. */
export const readProcesses = (db: Db, since: Date): Promise<ServerProcess[]> =>
  db
    .select()
    .from(serverProcesses)
    .where(gte(serverProcesses.seenAt, since))
    .orderBy(serverProcesses.name);

/** Rows of processes that were killed. */
export async function deleteLostProcesses(db: Db, before: Date): Promise<void> {
  await db.delete(serverProcesses).where(lt(serverProcesses.seenAt, before));
}
