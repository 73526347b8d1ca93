import path from 'node:path';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { openDatabase, type Connection, type Db } from '#server/db/connection.ts';
import { seedCommunity, type Community } from './seed.ts';

/** A seeded database and how the server is told to use it. */
export type World = Community & {
  name: 'embedded' | 'PostgreSQL';
  /** Settings for the server's environment. */
  env: Record<string, string>;
  /** Opens the database past the server; the embedded one only while no server runs on it. */
  open: () => Promise<Connection>;
  drop: () => Promise<void>;
};

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

/** The embedded database in a folder of this run. */
export async function embeddedWorld(temp: string): Promise<World> {
  const dataDir = path.join(temp, 'embedded');
  const open = () => openDatabase({ dataDir });
  return {
    name: 'embedded',
    env: { DATA_DIR: dataDir },
    open,
    drop: async () => {},
    ...(await seed(open, seedCommunity)),
  };
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

/** A database of this run on a PostgreSQL server, dropped at the end. */
export async function postgresWorld(
  temp: string,
  server: string,
  fill: Fill = seedCommunity,
): Promise<World> {
  const name = `campus_bench_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const drop = () => administer(server, `drop database if exists ${name} with (force)`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const open = () => openDatabase({ url: url.href, pool: 5 });
  try {
    const env = { DATABASE_URL: url.href, DATA_DIR: path.join(temp, name) };
    return { name: 'PostgreSQL', env, open, drop, ...(await seed(open, fill)) };
  } catch (error) {
    await drop();
    throw error;
  }
}
