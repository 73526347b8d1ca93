import { and, eq, gt, lte } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { exportCodes } from '../tables.ts';

export async function insertExportCode(
  db: Db,
  values: typeof exportCodes.$inferInsert,
): Promise<void> {
  await db.insert(exportCodes).values(values);
}

/** Whether this session had such a code; of any number of requests at once, one is told yes. */
export async function takeExportCode(
  db: Db,
  codeHash: string,
  sessionId: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(exportCodes)
    .where(
      and(
        eq(exportCodes.codeHash, codeHash),
        eq(exportCodes.sessionId, sessionId),
        gt(exportCodes.expiresAt, now),
      ),
    )
    .returning({ sessionId: exportCodes.sessionId });
  return rows.length > 0;
}

export async function deleteExportCodesBefore(db: Db, now: Date): Promise<void> {
  await db.delete(exportCodes).where(lte(exportCodes.expiresAt, now));
}
