import fs from 'node:fs';
import path from 'node:path';
import { databaseFolder } from '#server/db/connection.ts';
import type { DatabaseLocation } from '#server/db/raw-database.ts';

/**
 * Gives a restored embedded database 8 MB of buffers instead of 128, which the engine fills with zeros whenever
 * it is opened (decision 46).
 */
export function useSmallBuffers({ dataDir, databaseUrl }: DatabaseLocation): void {
  if (databaseUrl) return;
  const settings = path.join(databaseFolder(dataDir), 'postgresql.conf');
  fs.appendFileSync(settings, '\nshared_buffers = 8MB\n');
}
