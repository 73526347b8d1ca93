import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DatabaseLocation } from '#server/db/raw-database.ts';
import { createDatabase } from '#testing/database.ts';

/** A place for a site, empty: on the PostgreSQL server of the test run, where it has one. */
export async function emptyPlace(): Promise<{
  place: DatabaseLocation;
  remove: () => Promise<void>;
}> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-upgrade-'));
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createDatabase({ empty: true }) : undefined;
  const remove = async () => {
    await database?.drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { place: { dataDir, databaseUrl: database?.url }, remove };
}
