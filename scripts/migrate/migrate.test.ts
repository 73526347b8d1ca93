import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withRawDatabase, type DatabaseLocation } from '#server/db/raw-database.ts';
import { openDatabase } from '#server/db/connection.ts';
import { runScript } from '#testing/processes.ts';
import { temporarySite } from '../../tests/crash/support/server.ts';
import { makeBackup } from '../backup/make.ts';
import { restoreBackup } from '../backup/restore.ts';

const site = temporarySite();
const place: DatabaseLocation = { dataDir: site.dataDir, databaseUrl: undefined };
const FIXTURE = 'tests/upgrades/fixtures/0000_foundation/embedded.tar.gz';
beforeAll(() => restoreBackup(place, FIXTURE, false), 120_000);
afterAll(() => site.remove());

/** Runs a program of the project as an operator does, until it ends. */
function run(script: string, args: string[] = [], dataDir = site.dataDir) {
  const env = { DATA_DIR: dataDir, DIST_DIR: site.distDir, PORT: '0' };
  return runScript(script, args, env);
}
const migrate = (...args: string[]) => run('scripts/migrate.ts', args);
const oneSentence = (text: string) => ({ code: 1, out: '', err: `${text}\n` });

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
  for (const args of [[], ['--check']]) {
    const answer = await run('scripts/migrate.ts', args, empty.dataDir);
    expect(answer).toEqual(
      oneSentence(
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
    /^Data is at version \d{4}, this program knows versions up to .+: start the newer .+\.\n$/;
  const admin = ['--email', 'boss@example.test', '--nickname', 'boss'];
  for (const [script, args] of [
    ['scripts/migrate.ts', []],
    ['scripts/migrate.ts', ['--check']],
    ['scripts/create-admin.ts', admin],
    ['src/server/main.ts', []],
  ] as const) {
    const answer = await run(script, [...args]);
    expect(answer).toEqual({ code: 1, out: '', err: expect.stringMatching(refused) });
  }

  // It can still be saved; what is saved is not put back by a program that could not open it.
  const file = `${site.dataDir}/newer.tar.gz`;
  await makeBackup(place, file);
  const other = temporarySite();
  const answer = await run('scripts/restore.ts', ['--from', file], other.dataDir);
  expect(answer).toEqual({ code: 1, out: '', err: expect.stringMatching(refused) });
  expect(fs.readdirSync(other.dataDir)).toEqual([]);
  other.remove();
});
