import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Connection, type Watch } from '#server/db/connection.ts';
import { readSnapshot } from './snapshot.ts';

/** The PostgreSQL server of TEST_DATABASE_URL, as prepare-databases.ts left it for this run. */
export type PreparedServer = {
  server: string;
  /** What the names of this run's databases begin with. */
  prefix: string;
  /** A migrated database without rows, to be copied. */
  template: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    postgres?: PreparedServer;
  }
}

/**
 * A database of its own on the PostgreSQL server of TEST_DATABASE_URL, until it is dropped.
 *
 * @param empty without tables, instead of migrated
 * @throws Error where TEST_DATABASE_URL is not set
 */
export async function createDatabase({ empty = false } = {}) {
  const prepared = inject('postgres');
  if (!prepared) throw new Error('This test needs PostgreSQL: set TEST_DATABASE_URL.');
  const { server, prefix, template } = prepared;
  const name = `${prefix}${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${empty ? 'template0' : template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
}

/**
 * A fresh, migrated database without rows for one test file: in memory, or its own database on the
 * PostgreSQL server that the test run names in TEST_DATABASE_URL.
 */
export async function openTestDatabase(watch?: Watch): Promise<Connection> {
  if (!process.env.TEST_DATABASE_URL) return openDatabase({ snapshot: readSnapshot(), watch });
  const { url, drop } = await createDatabase();
  const connection = await openDatabase({ url, pool: 5, watch });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
