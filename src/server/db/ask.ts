import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { OperatorError } from '#server/operator-error.ts';
import { databaseFolder } from './connection.ts';
import { lockFolder } from './folder-lock.ts';
import type { Ask } from './versions.ts';

/** Where a site's database is: a PostgreSQL server, else the embedded engine in the data folder. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

async function askPostgres<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The database cannot be reached: ${message || code}`);
  }
  try {
    return await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}

async function askEmbedded<T>(dataDir: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const unlock = lockFolder(dataDir);
  try {
    const engine = await PGlite.create(databaseFolder(dataDir));
    try {
      return await work((statement) => engine.query(statement));
    } finally {
      await engine.close();
    }
  } finally {
    unlock();
  }
}

/**
 * Asks a database as it is: nothing is migrated.
 *
 * @throws FolderInUse where another process has the data folder open
 * @throws OperatorError where the server does not answer
 */
export const askDatabase = <T>(
  { dataDir, databaseUrl }: Place,
  work: (ask: Ask) => Promise<T>,
): Promise<T> => (databaseUrl ? askPostgres(databaseUrl, work) : askEmbedded(dataDir, work));
