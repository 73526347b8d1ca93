import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { auditLog, members } from '#server/db/schema.ts';
import { verifyPassword } from '#server/platform/members/passwords.ts';
import { runScript } from '#testing/processes.ts';
import { readSnapshot } from '#testing/snapshot.ts';
import { CommandError } from './command/run-command.ts';
import { readArguments } from './create-admin/arguments.ts';
import { makeAdmin } from './create-admin/make-admin.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-admin-'));
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Runs the command as a person without a terminal does. */
const run = (...given: string[]) =>
  runScript('scripts/create-admin.ts', given, { DATA_DIR: dataDir });

// What the command does, without a process of its own. Nobody is asked for a password.
const make = (email: string, nickname: string) => {
  const ask = () => Promise.reject(new Error('asked for a password'));
  return makeAdmin({ dataDir, databaseUrl: undefined }, { email, nickname }, ask, () => {});
};

test('opens an account in a database that is there, with a password that is printed once, and promotes', async () => {
  await expect(make('boss@example.com', 'admin')).rejects.toThrow(
    new CommandError(
      `There is no database in ${dataDir}. Set DATA_DIR as the site has it, or start the site once.`,
    ),
  );
  expect(fs.readdirSync(dataDir)).toEqual([]);
  // Left by a start that failed: the engine would make a database of it.
  fs.mkdirSync(path.join(dataDir, 'database'));
  await expect(make('boss@example.com', 'admin')).rejects.toThrow('There is no database in');
  fs.rmdirSync(path.join(dataDir, 'database'));

  await (await openDatabase({ dataDir, snapshot: readSnapshot() })).close();
  const first = await run('--email', 'Boss@Example.com', '--nickname', 'admin');
  expect(first.out).toContain(`is a SuperAdmin now, in the database in ${dataDir}.`);
  expect(first).toMatchObject({ code: 0, err: '' });
  const password = /shown this once: (\S+)/.exec(first.out)?.[1] ?? '';

  const connection = await openDatabase({ dataDir });
  const [row] = await connection.db.select().from(members);
  expect(row).toMatchObject({ email: 'boss@example.com', nickname: 'admin', role: 'SuperAdmin' });
  expect(await verifyPassword(row?.passwordHash, password)).toBe(true);
  await connection.db.update(members).set({ role: 'Member' });
  const blocked = await run('--email', 'boss@example.com', '--nickname', 'admin');
  expect(blocked.code).toBe(1);
  expect(blocked.err).toMatch(/^.+ is in use by process \d+: stop it first\.\n$/);
  await connection.close();

  expect(await make('boss@example.com', 'other')).toContain('its nickname and password stay');
  await expect(make('second@example.com', 'ADMIN')).rejects.toThrow(
    new CommandError('The nickname "ADMIN" is taken.'),
  );

  const after = await openDatabase({ dataDir });
  const written = await after.db.select().from(auditLog);
  await after.close();
  const line = { act: 'make_super_admin', target: `member:${row?.id}`, actorId: null };
  expect(written).toMatchObject([line, line]);
}, 120_000);

test.each([
  [[], 'Usage:'],
  [['--email', 'x', '--nickname', 'admin'], '"x" is not an e-mail address.'],
  [['--email', 'a@example.com', '--nickname', 'a b'], '"a b" cannot be a nickname'],
  [['--colour', 'red'], "Unknown option '--colour'"],
])('%j is refused with a sentence', (given, sentence) => {
  const refused = () => readArguments(given);
  expect(refused).toThrow(CommandError);
  expect(refused).toThrow(sentence);
});

test('what is refused ends the command with its sentence alone', async () => {
  const { code, out, err } = await run('--colour', 'red');
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain("Unknown option '--colour'");
  expect(err).not.toContain('    at ');
});
