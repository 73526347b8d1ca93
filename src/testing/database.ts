import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Connection, type Db, type Watch } from '#server/db/connection.ts';
import { readSnapshot } from './snapshot.ts';
import { UnorderedEngine } from './unordered-engine.ts';

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

/** Databases that no file of this process uses at present. */
const idle: Connection[] = [];

/**
 * Makes a database as good as new: no rows, numbers from 1. Rows are deleted, without rules and references asked:
 * `truncate` makes new files for every table that leads to an emptied one, which took most of emptying. A table
 * that has grown is truncated all the same, because deleted rows still take their place.
 */
const EMPTY = `
  do $$
  declare
    one record;
    is_full boolean;
    grown text[] := '{}';
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop
      if pg_relation_size(one.oid) > 128 * 1024 then
        grown := grown || quote_ident(one.relname);
        continue;
      end if;
      execute format('select exists (select from %I)', one.relname) into is_full;
      if is_full then execute format('delete from %I', one.relname); end if;
    end loop;
    if grown <> '{}' then execute 'truncate ' || array_to_string(grown, ', ') || ' cascade'; end if;
    for one in select sequencename from pg_sequences
      where schemaname = 'public' and last_value is not null
    loop
      execute format('alter sequence %I restart', one.sequencename);
    end loop;
  end $$`;

/** Opens a database that was prepared: a copy of the template on the server of this run, or in memory. */
async function openPrepared(watch?: Watch): Promise<Connection> {
  if (!process.env.TEST_DATABASE_URL) {
    return openDatabase({ snapshot: readSnapshot(), engine: UnorderedEngine, watch });
  }
  const { url, drop } = await createDatabase();
  const connection = await openDatabase({ url, pool: 5, watch });
  const close = async () => {
    await connection.close();
    await drop();
  };
  return { ...connection, close };
}

/**
 * A migrated database without rows for one test file: on the PostgreSQL server that the test run names in
 * TEST_DATABASE_URL, else in memory. A file gets that of an earlier file of its process, emptied: opening one for
 * each took half of the time of all files (decision 46). One that is watched is new.
 */
export async function openTestDatabase(watch?: Watch): Promise<Connection> {
  if (watch) return openPrepared(watch);
  const connection = idle.pop() ?? (await openPrepared());
  await connection.db.execute(EMPTY);
  // Methods that a test replaces are those of its own.
  const db = Object.create(connection.db) as Db;
  return { ...connection, db, close: () => Promise.resolve(void idle.push(connection)) };
}
