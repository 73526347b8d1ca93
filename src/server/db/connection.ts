import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { backUpBeforeMigration } from '#server/backup/before-migration.ts';
import { OperatorError } from '#server/operator-error.ts';
import { lockFolder } from './folder-lock.ts';
import { keepStatements } from './kept-statements.ts';
import { migrateData } from './migrate.ts';
import { migrationsFolder as ownMigrations } from './versions.ts';

/** A connection or a transaction of either driver. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Connection = {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Where a PostgreSQL server answers, for lines of another kind than those of the pool. */
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

/** Any constant: processes that start together take turns at migrating. */
const MIGRATION_LOCK = 7_203_114;

/** Hears every statement of the queries with its values, before it is sent. */
export type Watch = (statement: string, values: unknown[]) => void;

const settings = (watch: Watch | undefined) => (watch ? { logger: { logQuery: watch } } : {});

const READS_ONLY = /^\s*select\b(?!.*\bfor\s+update\b)/is;

/** Counts what may write, before its caller hears that it is done. */
function countWrites(engine: PGlite): () => number {
  let writes = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      writes += 1;
    }
  };
  const { query, exec, transaction } = engine;
  engine.query = ((sql: string, ...rest: []) => {
    const result = query.call(engine, sql, ...rest);
    return READS_ONLY.test(sql) ? result : counted(result);
  }) as PGlite['query'];
  engine.exec = (...given) => counted(exec.apply(engine, given));
  engine.transaction = ((work: never) =>
    counted(transaction.call(engine, work))) as PGlite['transaction'];
  return () => writes;
}

/** The folder of the embedded engine inside the data folder. */
export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

type Options = {
  url?: string | undefined;
  dataDir?: string | undefined;
  pool?: number;
  /** What a new embedded database begins with (`dumpDataDir` of the engine); tests begin migrated. */
  snapshot?: Blob | undefined;
  /** For tests that ask how statements are carried out. */
  watch?: Watch | undefined;
  /** Told in one sentence which version the data has, which the program, and what is done. */
  report?: ((sentence: string) => void) | undefined;
  /** For tests of migrating: other migrations than this program's. */
  migrationsFolder?: string | undefined;
};

async function startEngine(
  dataDir: string | undefined,
  snapshot: Blob | undefined,
): Promise<PGlite> {
  try {
    return await PGlite.create({
      ...(dataDir ? { dataDir: databaseFolder(dataDir) } : {}),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
  } catch (error) {
    throw new OperatorError(
      `The database in ${dataDir ?? 'memory'} does not open (${String(error)}).`,
    );
  }
}

async function openEmbedded({
  dataDir,
  snapshot,
  watch,
  report,
  migrationsFolder = ownMigrations,
}: Options): Promise<Connection> {
  let unlock = () => {};
  if (dataDir) {
    fs.mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir);
  }
  let engine: PGlite | undefined;
  try {
    const opened = await startEngine(dataDir, snapshot);
    engine = opened;
    keepStatements(opened);
    const writes = countWrites(opened);
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
      ...{ engine: opened, writes, close },
    };
  } catch (error) {
    await engine?.close();
    unlock();
    throw error;
  }
}

/** A connection of the pool, or a sentence about why there is none. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The PostgreSQL server of DATABASE_URL cannot be used: ${message || code}.`,
    );
  }
}

async function openPostgres(
  url: string,
  { pool: max = 10, watch, report, migrationsFolder = ownMigrations }: Options,
): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max });
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => {});
  try {
    const client = await connect(pool);
    try {
      // Processes that start together wait here for the first, and find its work done.
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrateData({
        ask: (statement) => client.query(statement),
        migrate: () => migratePostgres(drizzlePostgres(client), { migrationsFolder }),
        backUp: async () => undefined,
        migrationsFolder,
        report,
      });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
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
 * @throws OperatorError where the database does not open or the server does not answer
 */
export function openDatabase(options: Options): Promise<Connection> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}
