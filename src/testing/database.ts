import pg from 'pg';
import { openDatabase, type Connection, type Watch } from '#server/db/connection.ts';

/** An empty database of its own on a PostgreSQL server, until it is dropped. */
export async function createDatabase(server: string) {
  const name = `campus_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
}

/**
 * A fresh, empty, migrated database for one test file: in memory, or its own database on the
 * PostgreSQL server that the test run names in TEST_DATABASE_URL.
 */
export async function openTestDatabase(watch?: Watch): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ watch });
  const { url, drop } = await createDatabase(server);
  const connection = await openDatabase({ url, pool: 5, watch });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await drop();
    },
  };
}
