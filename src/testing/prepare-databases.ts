import { createHash, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { dumpEngine } from '#server/backup/dump-engine.ts';
import { openDatabase } from '#server/db/connection.ts';
import type { PreparedServer } from './database.ts';

const FOLDER = path.resolve('.cache/test');
const DATABASE_CODE = 'src/server/db';
/** Any constant: with the number of a run, the lock by which others see that the run is alive. */
const RUN_LOCK = 7_203_115;

/** Changes with the migrations, with the version of the embedded engine, and with this file. */
function versionOfSnapshot(): string {
  const hash = createHash('sha256');
  const files = fs.globSync(`${DATABASE_CODE}/migrations/**/*.{sql,json}`).toSorted();
  const engine = 'node_modules/@electric-sql/pglite/package.json';
  for (const file of [...files, engine, 'src/testing/prepare-databases.ts']) {
    hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * An embedded database that starts fast: no template databases, sections of the write-ahead log of 1 MB
 * instead of 16, and 8 MB of buffers instead of 128, which the engine fills with zeros at each start.
 */
async function smallDatabase(): Promise<Blob> {
  const engine = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['shared_buffers = 8MB'],
  });
  await engine.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
  await engine.exec('drop database template0');
  await engine.exec('drop database template1');
  const dump = await dumpEngine(engine);
  await engine.close();
  return new Blob([new Uint8Array(dump)]);
}

/**
 * A dump of a migrated embedded database; made once, then taken from the cache.
 *
 * @returns its file, a tar of the database's folder
 */
export async function prepareSnapshot(): Promise<string> {
  const file = path.join(FOLDER, `database-${versionOfSnapshot()}.tar`);
  if (fs.existsSync(file)) return file;
  const { engine, close } = await openDatabase({ snapshot: await smallDatabase() });
  if (!engine) throw new Error('the embedded database has no engine');
  const dump = await dumpEngine(engine);
  await close();
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const old of fs.globSync(`${FOLDER}/database-*.tar`)) fs.rmSync(old, { force: true });
  // Renamed when it is whole, because another run may look for it at the same time.
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, dump);
  fs.renameSync(unfinished, file);
  return file;
}

/** Drops the databases that a query names. */
async function dropNamed(admin: pg.Client, query: string, values: unknown[]): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(query, values);
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
}

/** Drops the databases of runs that were killed. A living run holds the lock of its number. */
const dropStale = (admin: pg.Client): Promise<void> =>
  dropNamed(
    admin,
    `select datname as name from pg_database
     where datname ~ '^campus_test_\\d{1,9}_' and not exists (
       select from pg_locks where locktype = 'advisory' and classid = $1
         and objid = split_part(datname, '_', 3)::oid)`,
    [RUN_LOCK],
  );

/**
 * A migrated database on the server, to be copied by `create database … template …`, until it is removed.
 *
 * @returns `url` its own address, for who needs no copy
 */
export async function prepareServer(
  server: string,
): Promise<{ prepared: PreparedServer; url: string; remove: () => Promise<void> }> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const run = randomInt(1, 1_000_000_000);
  const prefix = `campus_test_${run}_`;
  const template = `${prefix}template`;
  await admin.query('select pg_advisory_lock($1, $2)', [RUN_LOCK, run]);
  await dropStale(admin);
  await admin.query(`create database ${template}`);
  const url = Object.assign(new URL(server), { pathname: `/${template}` }).href;
  await (await openDatabase({ url, pool: 1 })).close();
  // The template, and what processes of tests kept for their next file.
  const remove = async () => {
    const ofRun = 'select datname as name from pg_database where starts_with(datname, $1)';
    await dropNamed(admin, ofRun, [prefix]);
    await admin.end();
  };
  return { prepared: { server, prefix, template }, url, remove };
}

/** Runs before the tests that open a database; what it gives back runs after them. */
export default async function prepareDatabases(project: TestProject) {
  project.provide('snapshot', await prepareSnapshot());
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const { prepared, remove } = await prepareServer(server);
  project.provide('postgres', prepared);
  return remove;
}
