import { lte } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { attempts, oneTimeCodes, refreshTokens, registrations, sessions } from '../tables.ts';

/** Deletes what has expired; every table has the index for it. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
  await db.delete(registrations).where(lte(registrations.expiresAt, now));
  await db.delete(refreshTokens).where(lte(refreshTokens.expiresAt, now));
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(attempts).where(lte(attempts.windowEnds, now));
}
