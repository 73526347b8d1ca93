import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { keepStatements } from './kept-statements.ts';

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

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
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

async function openEmbedded(
  dataDir: string | undefined,
  snapshot: Blob | undefined,
  watch: Watch | undefined,
): Promise<Connection> {
  let unlock = () => {};
  if (dataDir) {
    fs.mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir);
  }
  try {
    const engine = new PGlite({
      ...(dataDir ? { dataDir: path.join(dataDir, 'database') } : {}),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
    keepStatements(engine);
    const writes = countWrites(engine);
    const db = drizzlePglite(engine, settings(watch));
    await migratePglite(db, { migrationsFolder });
    const close = async () => {
      await engine.close();
      unlock();
    };
    return { db: db as unknown as Db, kind: 'embedded', url: undefined, engine, writes, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openPostgres(
  url: string,
  max: number,
  watch: Watch | undefined,
): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max });
  // An idle connection that breaks must not end the process; the next query reports it.
  pool.on('error', () => {});
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
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
 * else the embedded engine in `dataDir`, else (tests) the embedded engine in memory.
 *
 * @param options.snapshot what a new embedded database begins with (`dumpDataDir` of the engine);
 *   tests begin with one that is already migrated
 * @param options.watch for tests that ask how statements are carried out
 * @throws FolderInUse where another process has the data folder open
 */
export function openDatabase(options: {
  url?: string | undefined;
  dataDir?: string | undefined;
  pool?: number;
  snapshot?: Blob | undefined;
  watch?: Watch | undefined;
}): Promise<Connection> {
  const { url, dataDir, pool = 10, snapshot, watch } = options;
  return url ? openPostgres(url, pool, watch) : openEmbedded(dataDir, snapshot, watch);
}
