import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { openDatabase } from '#server/db/connection.ts';
import { DatabaseVersionError } from '#server/db/versions.ts';
import { startServer } from '#server/main.ts';
import { sentenceOf } from '#server/operator-error.ts';
import { readEnv } from '#server/plugins/env.ts';
import { runScript } from '#testing/processes.ts';
import { temporarySite } from '../../tests/crash/support/server.ts';
import { makeBackup } from '../backup/make.ts';
import { restoreBackup } from '../backup/restore.ts';
import { CommandError } from '../command/run-command.ts';
import { makeAdmin } from '../create-admin/make-admin.ts';
import { checkData, migrateSite } from './site.ts';

const site = temporarySite();
const place: DatabaseLocation = { dataDir: site.dataDir, databaseUrl: undefined };
const FIXTURE = 'tests/upgrades/fixtures/0000_foundation/embedded.tar.gz';
beforeAll(() => restoreBackup(place, FIXTURE, false), 120_000);
afterAll(() => site.remove());

/** Runs the command as an operator does, until it ends. */
const migrate = (...args: string[]) =>
  runScript('scripts/migrate.ts', args, { DATA_DIR: site.dataDir });

test('tells, migrates after a backup, and tells again', { timeout: 180_000 }, async () => {
  const before = await migrate('--check');
  expect(before.err).toMatch(
    /^Data is at version 0000 \(foundation\), this program is at .+: the next start or npm run migrate runs 0001 .+\.\n$/,
  );
  expect(before).toMatchObject({ code: 1, out: '' });
  expect(fs.existsSync(`${site.dataDir}/backups`)).toBe(false);

  const done = await migrate();
  expect(done).toMatchObject({ code: 0, err: '' });
  const backup = /a backup was written to (\S+\.tar\.gz)\. Done\.\n$/.exec(done.out)?.[1] ?? '';
  const after = await migrate('--check');
  expect(after).toMatchObject({ code: 0, err: '' });
  expect(after.out).toMatch(/^Data and program are at version .+\.\n$/);

  expect(await restoreBackup(place, backup, true)).toMatch(
    /^Restored the backup of .+, written by program [\d.]+ at version 0000 \(foundation\): the next start migrates it to .+\./,
  );
});

test('never makes a database', { timeout: 60_000 }, async () => {
  const empty = temporarySite();
  for (const command of [migrateSite, checkData]) {
    await expect(command({ dataDir: empty.dataDir, databaseUrl: undefined })).rejects.toThrow(
      new CommandError(
        `There is no database in ${empty.dataDir}. Set DATA_DIR as the site has it, or start the site once.`,
      ),
    );
  }
  expect(fs.existsSync(empty.dataDir)).toBe(false);
  empty.remove();
});

test('data of a newer program is refused in one sentence', { timeout: 240_000 }, async () => {
  const { close } = await openDatabase({ dataDir: site.dataDir });
  await close();
  // What a later release would leave behind.
  await withRawDatabase(place, (ask) =>
    ask(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`,
    ),
  );
  const refused =
    /^Data is at version \d{4}, this program knows versions up to .+: start the newer .+\.$/;
  const env = readEnv({ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, PORT: '0' });
  const boss = { email: 'boss@example.test', nickname: 'boss' };
  const unasked = () => Promise.reject(new Error('asked for a password'));
  for (const refusal of [
    () => migrateSite(env),
    () => checkData(env),
    () => makeAdmin(env, boss, unasked, () => {}),
    () => startServer(env),
  ]) {
    const error: unknown = await refusal().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseVersionError);
    expect(sentenceOf(error)).toMatch(refused);
  }

  // It can still be saved; what is saved is not put back by a program that could not open it.
  const file = `${site.dataDir}/newer.tar.gz`;
  await makeBackup(place, file);
  const other = temporarySite();
  const elsewhere = { dataDir: other.dataDir, databaseUrl: undefined };
  await expect(restoreBackup(elsewhere, file, false)).rejects.toThrow(refused);
  expect(fs.readdirSync(other.dataDir)).toEqual([]);
  other.remove();
});
