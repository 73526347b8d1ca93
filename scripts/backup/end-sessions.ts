import { getTableName } from '#server/db/drizzle.ts';
import * as schema from '#server/db/schema.ts';
import type { Ask } from '#server/db/versions.ts';

/** Whatever opens an account or acts for one; tables that refer to others stand before them. */
export const ENDED_TABLES: readonly string[] = [
  schema.refreshTokens,
  schema.exportCodes,
  schema.pushDevices,
  schema.sessions,
  schema.oneTimeCodes,
  schema.shownCodes,
  schema.passkeyChallenges,
  schema.emailChangeCodes,
  schema.emailChanges,
].map((table) => getTableName(table));

/** More than are made between a backup and its restore. */
const SKIPPED = 1_000_000;

/**
 * Ends all sessions and codes in a restored database. Sessions that were ended since the backup was made, such as
 * that of a stolen phone, would open again.
 */
export async function endSessions(ask: Ask): Promise<void> {
  for (const name of ENDED_TABLES) {
    // A backup of an earlier version may not have the table yet.
    const { rows } = await ask(`select to_regclass('${name}') is not null as there`);
    if (rows[0]?.there === true) await ask(`delete from "${name}"`);
  }
  // Tokens of the chat frame name a session by its number for an hour, and the list of closed accounts a member: none
  // may be given out a second time.
  for (const table of ['sessions', 'members']) {
    const sequence = `pg_get_serial_sequence('${table}', 'id')`;
    await ask(`select setval(${sequence}, nextval(${sequence}) + ${SKIPPED})`);
  }
}
