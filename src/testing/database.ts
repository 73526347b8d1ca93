import pg from 'pg';
import { openDatabase, type Connection } from '#server/db/connection.ts';

/**
 * A fresh, empty, migrated database for one test file: in memory, or its own database on the
 * PostgreSQL server that the test run names in TEST_DATABASE_URL.
 */
export async function openTestDatabase(): Promise<Connection> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({});
  const name = `campus_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = await openDatabase({ url: url.href, pool: 5 });
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
