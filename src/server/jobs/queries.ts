import { and, eq, gte, lt, or, sql } from '#server/db/drizzle.ts';
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

/**
 * Takes a run that is due, for one process alone.
 *
 * @param due when it should have begun; a run that began later has done it already
 * @param retryBefore a failed run that began before this is tried again
 * @returns whether this process does it
 */
export async function claimRun(
  db: Db,
  name: string,
  times: { now: Date; due: Date; retryBefore: Date },
): Promise<boolean> {
  const isDue = lt(jobRuns.startedAt, times.due);
  const again = and(eq(jobRuns.failed, true), lt(jobRuns.startedAt, times.retryBefore));
  const rows = await db
    .insert(jobRuns)
    .values({ name, startedAt: times.now })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: times.now },
      setWhere: or(isDue, again),
    })
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
