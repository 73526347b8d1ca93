import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from './pg-core.ts';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { backUpBeforeMigration } from '#server/backup/before-migration.ts';
import { doesNotOpen } from './does-not-open.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { EXTENSIONS } from './extensions.ts';
import { lockFolder } from './folder-lock.ts';
import { migrateData } from './migrate.ts';
import { requireNotMoved } from './moved-note.ts';
import { preparingClient } from './named-statements.ts';
import { CONNECTING, reachServer } from './reach-server.ts';
import { migrationsFolder as ownMigrations } from './versions.ts';

/** A connection or a transaction of either driver. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Connection = {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** The address of the PostgreSQL server, for connections outside the pool (LISTEN and NOTIFY). */
  url: string | undefined;
  /** The embedded engine, for backups; undefined on a PostgreSQL server. */
  engine: PGlite | undefined;
  /**
   * How often this connection may have changed something; undefined on a PostgreSQL server, which
   * others write to as well. As long as it stands still, whatever was read is still so.
   */
  writes: (() => number) | undefined;
  close: () => Promise<void>;
};

/**
 * The key of an advisory lock, so that processes that start together migrate one after the other.
 * Its value means nothing.
 */
export const MIGRATION_LOCK = 7_203_114;

/** Hears every statement of the queries with its values, before it is sent. */
export type Watch = (statement: string, values: unknown[]) => void;

const settings = (watch: Watch | undefined) => (watch ? { logger: { logQuery: watch } } : {});

/** The folder of the embedded engine inside the data folder. */
export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

type Options = {
  url?: string | undefined;
  dataDir?: string | undefined;
  pool?: number;
  /** After so many milliseconds a statement has failed, for a PostgreSQL server that has gone silent; else never. */
  queryTimeoutMs?: number | undefined;
  /** What a new embedded database begins with (`dumpDataDir` of the engine); tests begin migrated. */
  snapshot?: Blob | undefined;
  /** The embedded engine; tests have one of their own. */
  engine?: typeof EmbeddedEngine | undefined;
  /** For tests that ask how statements are carried out. */
  watch?: Watch | undefined;
  /** Told in one sentence which version the data has, which the program, and what is done. */
  report?: ((sentence: string) => void) | undefined;
  /** For tests of migrating: other migrations than this program's. */
  migrationsFolder?: string | undefined;
};

async function startEngine({
  dataDir,
  snapshot,
  engine = EmbeddedEngine,
}: Options): Promise<EmbeddedEngine> {
  try {
    return await engine.open({
      extensions: EXTENSIONS,
      ...(dataDir ? { dataDir: databaseFolder(dataDir) } : {}),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
  } catch (error) {
    throw doesNotOpen(dataDir && databaseFolder(dataDir), error);
  }
}

async function openEmbedded(options: Options): Promise<Connection> {
  const { dataDir, watch, report, migrationsFolder = ownMigrations } = options;
  let unlock = () => {};
  if (dataDir) {
    fs.mkdirSync(dataDir, { recursive: true });
    requireNotMoved(dataDir);
    unlock = lockFolder(dataDir);
  }
  let engine: PGlite | undefined;
  try {
    const opened = await startEngine(options);
    engine = opened;
    const db = drizzlePglite(opened, settings(watch));
    await migrateData({
      ask: (statement) => opened.query(statement),
      migrate: () => migratePglite(db, { migrationsFolder }),
      backUp: async (versions) =>
        dataDir ? backUpBeforeMigration(opened, dataDir, versions) : undefined,
      migrationsFolder,
      report,
    });
    const close = async () => {
      await opened.close();
      unlock();
    };
    return {
      ...{ db: db as unknown as Db, kind: 'embedded', url: undefined },
      ...{ engine: opened, writes: () => opened.writes, close },
    };
  } catch (error) {
    await engine?.close();
    unlock();
    throw error;
  }
}

/**
 * Brings the tables of a PostgreSQL database up to date, by a connection that holds `MIGRATION_LOCK`.
 *
 * @throws DatabaseVersionError as `openDatabase` does
 */
export const migrateClient = (
  client: pg.Client | pg.PoolClient,
  { report, migrationsFolder = ownMigrations }: Options = {},
): Promise<void> =>
  migrateData({
    ask: (statement) => client.query(statement),
    migrate: () => migratePostgres(drizzlePostgres(client), { migrationsFolder }),
    backUp: async () => undefined,
    migrationsFolder,
    report,
  });

/** Processes that start together wait here until the first has migrated; the others then find nothing to do. */
async function migrateServer(url: string, options: Options): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...CONNECTING });
  // The statement that runs reports a connection that breaks.
  client.on('error', () => {});
  await reachServer(() => client.connect());
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateClient(client, options);
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

async function openPostgres(url: string, options: Options): Promise<Connection> {
  const { pool: max = 10, watch, queryTimeoutMs = 0 } = options;
  await migrateServer(url, options);
  const pool = new pg.Pool({
    ...{ connectionString: url, max, ...CONNECTING },
    query_timeout: queryTimeoutMs,
    Client: preparingClient(),
  });
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => {});
  // The pool hears idle connections only; one that breaks inside a transaction says so here.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzlePostgres(pool, settings(watch));
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    url,
    engine: undefined,
    writes: undefined,
    close: () => pool.end(),
  };
}

/**
 * Opens the database and brings its tables up to date: a PostgreSQL server where `url` names one,
 * else the embedded engine in `dataDir`, else (tests) the embedded engine in memory. An embedded
 * database is backed up before it is migrated.
 *
 * @throws FolderInUse where another process has the data folder open
 * @throws DatabaseVersionError where the data is of a newer or another program, or a migration failed;
 *   the data is then as it was
 * @throws OperatorError where the database does not open, has been moved to a server, or the server does
 *   not answer
 */
export function openDatabase(options: Options): Promise<Connection> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}
