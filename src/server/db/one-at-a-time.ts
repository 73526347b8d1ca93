import pg from 'pg';
import type { Connection } from './connection.ts';
import { CONNECTING } from './reach-server.ts';

/** Databases of this process for which the work runs. An embedded one is open in no other process. */
const busy = new WeakSet<object>();

async function alone<T>(engine: object, work: () => Promise<T>): Promise<T | undefined> {
  if (busy.has(engine)) return undefined;
  busy.add(engine);
  try {
    return await work();
  } finally {
    busy.delete(engine);
  }
}

/** The lock is that of a connection of its own, so a process that is killed gives it back. */
async function aloneOnServer<T>(
  url: string,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url, ...CONNECTING, query_timeout: 10_000 });
  // One that breaks meanwhile loses the lock, and the work goes on.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [key]);
    return rows[0]?.held ? await work() : undefined;
  } finally {
    await client.end();
  }
}

/**
 * Does work that only one process of the site may do at a time, and that may take long.
 *
 * @param key of an advisory lock of the PostgreSQL server
 * @returns undefined where it runs already, here or in another process
 */
export const oneAtATime = <T>(
  { engine, url }: Pick<Connection, 'engine' | 'url'>,
  key: number,
  work: () => Promise<T>,
): Promise<T | undefined> => (url ? aloneOnServer(url, key, work) : alone(engine ?? busy, work));
