import path from 'node:path';
import pg from 'pg';
import { sql } from '#server/db/drizzle.ts';
import { openDatabase, type Connection, type Db } from '#server/db/connection.ts';
import { seedCommunity, type Community } from './seed.ts';

/** A database of this run and how the server is told to use it. */
export type Database = {
  name: 'embedded' | 'PostgreSQL';
  /** Settings for the server's environment. */
  env: Record<string, string>;
  /** Opens the database past the server; the embedded one only while no server runs on it. */
  open: () => Promise<Connection>;
  drop: () => Promise<void>;
};
/** With a community in it. */
export type BenchDatabase = Community & Database;

type Fill = (db: Db) => Promise<Community>;

async function seed(open: () => Promise<Connection>, fill: Fill): Promise<Community> {
  const connection = await open();
  try {
    const community = await fill(connection.db);
    // Without fresh statistics the planner judges 20,000 rows as if they were none. A server that
    // runs for a while has also tidied what was written at once.
    await connection.db.execute(sql`vacuum analyze`);
    return community;
  } finally {
    await connection.close();
  }
}

/** The embedded database in a folder of this run, still empty. */
export function emptyEmbedded(temp: string, folder: string): Database {
  const dataDir = path.join(temp, folder);
  const open = () => openDatabase({ dataDir });
  return { name: 'embedded', env: { DATA_DIR: dataDir }, open, drop: async () => {} };
}

/** The embedded database with a community. */
export async function embeddedDatabase(temp: string): Promise<BenchDatabase> {
  const database = emptyEmbedded(temp, 'embedded');
  return { ...database, ...(await seed(database.open, seedCommunity)) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A database of this run on a PostgreSQL server, still empty. Whoever asked for it drops it.
 *
 * @param pool connections that `open` opens
 */
export async function emptyPostgres(temp: string, server: string, pool: number): Promise<Database> {
  const name = `campus_bench_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const drop = () => administer(server, `drop database if exists ${name} with (force)`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = () => openDatabase({ url: url.href, pool });
  const env = { DATABASE_URL: url.href, DATA_DIR: path.join(temp, name) };
  return { name: 'PostgreSQL', env, open, drop };
}

/** A PostgreSQL database with a community. */
export async function postgresDatabase(
  temp: string,
  server: string,
  fill: Fill = seedCommunity,
): Promise<BenchDatabase> {
  const database = await emptyPostgres(temp, server, 5);
  try {
    return { ...database, ...(await seed(database.open, fill)) };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
