import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from './open-engine.ts';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backUpBeforeMigration } from '#server/backup/before-migration.ts';
import { createDatabase } from '#testing/database.ts';
import { readSnapshot } from '#testing/snapshot.ts';
import { openDatabase, type Connection } from './connection.ts';
import { migrateData } from './migrate.ts';
import { readApplied, type Ask } from './versions.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-migrate-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/** A folder of migrations with these statements, numbered from 0. */
function migrationsOf(name: string, statements: string[]): string {
  const folder = path.join(root, name);
  fs.mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entries = statements.map((sql, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_step`;
    fs.writeFileSync(path.join(folder, `${tag}.sql`), sql);
    return { idx, version: '7', when: 1000 + idx, tag, breakpoints: true };
  });
  const journal = JSON.stringify({ version: '7', dialect: 'postgresql', entries });
  fs.writeFileSync(path.join(folder, 'meta', '_journal.json'), journal);
  return folder;
}

const FIRST = 'create table members (name text)';
const SECOND = 'alter table members add column age integer';
const BROKEN = `update members set age = 7;--> statement-breakpoint
select 'kept secret', wrong from members`;
const first = migrationsOf('first', [FIRST]);
const second = migrationsOf('second', [FIRST, SECOND]);
const broken = migrationsOf('broken', [FIRST, SECOND, BROKEN]);
const other = migrationsOf('other', [`${FIRST} -- rewritten`, SECOND]);

let engine: PGlite;
beforeAll(async () => {
  engine = await openEngine({ loadDataDir: readSnapshot() });
}, 120_000);
afterAll(() => engine.close());
beforeEach(async () => {
  await engine.exec('drop schema public cascade; create schema public');
  await engine.exec('drop schema if exists drizzle cascade');
});

const dataDir = path.join(root, 'site');
const backups = path.join(dataDir, 'backups');
const ask: Ask = (statement) => engine.query(statement);

/** Migrates the embedded database with these migrations; gives what was reported. */
async function migrate(migrationsFolder: string): Promise<string[]> {
  const said: string[] = [];
  await migrateData({
    ask,
    migrate: () => migratePglite(drizzlePglite(engine), { migrationsFolder }),
    backUp: (versions) => backUpBeforeMigration(engine, dataDir, versions),
    migrationsFolder,
    report: (sentence) => void said.push(sentence),
  });
  return said;
}
async function fill(): Promise<void> {
  await migrate(first);
  await engine.exec(`insert into members values ('juno')`);
}
const rows = async () => (await ask('select * from members')).rows;

test('older data is backed up and migrated; what fails leaves it as it was', async () => {
  expect(await migrate(first)).toEqual(['The database is empty: made it at version 0000 (step).']);
  await engine.exec(`insert into members values ('juno')`);
  expect(fs.existsSync(backups)).toBe(false);

  const [sentence = '', ...more] = await migrate(second);
  expect(more).toEqual([]);
  const said =
    /^Data is at version 0000 \(step\), this program is at 0001 \(step\): migrating; a backup was written to (.+)\.$/;
  const file = said.exec(sentence)?.[1] ?? '';
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await migrate(second)).toEqual(['Data and program are at version 0001 (step).']);
  expect(await rows()).toEqual([{ name: 'juno', age: null }]);

  await expect(migrate(broken)).rejects.toThrow(
    /^Migrating from version 0001 \(step\) to 0002 \(step\) failed: SQLSTATE 42703 at ".+"\. The data is unchanged\. A backup is in .+\/before-0002_step-\w+\.tar\.gz\.$/,
  );
  expect(await rows()).toEqual([{ name: 'juno', age: null }]);
  expect(await readApplied(ask)).toHaveLength(2);
});

test('newer and foreign data are refused and unchanged', async () => {
  await fill();
  await migrate(second);
  const written = fs.readdirSync(backups);
  await expect(migrate(first)).rejects.toThrow(/^Data is at version 0001, this program knows/);
  await expect(migrate(other)).rejects.toThrow(/^Data was made by a build from before/);
  expect(await rows()).toEqual([{ name: 'juno', age: null }]);
  expect(fs.readdirSync(backups)).toEqual(written);
});

test('the last three backups stay; what cannot be backed up is not migrated', async () => {
  await fill();
  fs.rmSync(backups, { recursive: true });
  fs.writeFileSync(backups, 'in the way');
  await expect(migrate(second)).rejects.toThrow(/not migrated, because no backup could be/);
  expect(await rows()).toEqual([{ name: 'juno' }]);

  fs.rmSync(backups);
  fs.mkdirSync(backups);
  const older = [1, 2, 3, 4].map((hour) => {
    const file = path.join(backups, `before-0000_x-${hour}.tar.gz`);
    fs.writeFileSync(file, '');
    fs.utimesSync(file, hour * 3600, hour * 3600);
    return path.basename(file);
  });
  fs.writeFileSync(path.join(backups, 'own.tar.gz'), '');
  await migrate(second);
  const left = fs.readdirSync(backups);
  expect(left).toHaveLength(4);
  expect(left).toEqual(expect.arrayContaining([...older.slice(2), 'own.tar.gz']));
});

const server = process.env.TEST_DATABASE_URL;
describe.skipIf(!server)('a PostgreSQL database', () => {
  async function open(url: string, migrationsFolder: string): Promise<[Connection, string[]]> {
    const said: string[] = [];
    const report = (sentence: string) => void said.push(sentence);
    return [await openDatabase({ url, migrationsFolder, report }), said];
  }
  async function start(url: string, migrationsFolder: string): Promise<string[]> {
    const [{ close }, said] = await open(url, migrationsFolder);
    await close();
    return said;
  }

  test('is migrated by one of the processes that start together', async () => {
    const { url, drop } = await createDatabase({ empty: true });
    await start(url, first);
    const all = await Promise.all([1, 2, 3].map(() => start(url, second)));
    const said = all.flat().sort();
    expect(said[2]).toMatch(/^Data is at version 0000 .+: migrating; keep a backup of your own\.$/);
    const current = 'Data and program are at version 0001 (step).';
    expect(said.slice(0, 2)).toEqual([current, current]);
    await expect(open(url, broken)).rejects.toThrow(/SQLSTATE 42703.+ The data is unchanged\.$/);
    await expect(open(url, first)).rejects.toThrow(/^Data is at version 0001, this program/);
    expect(await start(url, second)).toEqual([current]);
    await drop();
  });

  test('that does not answer is a sentence', async () => {
    await expect(open('postgres://nobody@127.0.0.1:1/none', first)).rejects.toThrow(
      /^The PostgreSQL server of DATABASE_URL cannot be used: .+\.$/,
    );
  });
});
