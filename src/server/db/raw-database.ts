import pg from 'pg';
import { databaseFolder } from './connection.ts';
import { doesNotOpen } from './does-not-open.ts';
import { lockFolder } from './folder-lock.ts';
import { openBriefly } from './open-engine.ts';
import { CONNECTING, reachServer } from './reach-server.ts';
import type { Ask } from './versions.ts';

/** Where a site's database is: a PostgreSQL server, else the embedded engine in the data folder. */
export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined };

async function askPostgres<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...CONNECTING });
  // A connection that breaks while it is idle says so here; the next statement fails by itself.
  client.on('error', () => {});
  await reachServer(() => client.connect());
  try {
    return await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
}

async function askEmbedded<T>(dataDir: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const unlock = lockFolder(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    const engine = await openBriefly({ dataDir: folder }).catch((error: unknown) => {
      throw doesNotOpen(folder, error);
    });
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
 * Runs `work` on a database without migrating it.
 *
 * @throws FolderInUse where another process has the data folder open
 * @throws OperatorError where the server does not answer, or the embedded database does not open
 */
export const withRawDatabase = <T>(
  { dataDir, databaseUrl }: DatabaseLocation,
  work: (ask: Ask) => Promise<T>,
): Promise<T> => (databaseUrl ? askPostgres(databaseUrl, work) : askEmbedded(dataDir, work));
