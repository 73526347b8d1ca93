import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from '#server/operator-error.ts';

/** Lies in the data folder of a site whose data has been moved to a PostgreSQL server. */
export const MOVED_NOTE = 'moved-to-postgres.txt';

/**
 * Refuses the embedded database that the move left behind: a start without DATABASE_URL would go on with old
 * data, or with none, and nobody would notice for a while.
 *
 * @throws OperatorError
 */
export function requireNotMoved(dataDir: string): void {
  const file = path.join(dataDir, MOVED_NOTE);
  if (!fs.existsSync(file)) return;
  throw new OperatorError(
    `${fs.readFileSync(file, 'utf8').trim()} Set DATABASE_URL, or remove ${file} to go on with the older data in this folder.`,
  );
}
