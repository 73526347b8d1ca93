import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connection.ts';
import { auditLog, members } from '#server/db/schema.ts';
import { verifyPassword } from '#server/platform/members/passwords.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-admin-'));
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

type Result = { code: number; out: string; err: string };

/** Runs the command as a person without a terminal does. */
const run = (...given: string[]) =>
  new Promise<Result>((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, 'create-admin.ts'), ...given],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

test('opens an account with a password that is printed once, and promotes one that is there', async () => {
  const first = await run('--email', 'Boss@Example.com', '--nickname', 'admin');
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

  const again = await run('--email', 'boss@example.com', '--nickname', 'other');
  expect(again.out).toContain('its nickname and password stay');
  expect(again.out).not.toContain('shown this once');
  const taken = await run('--email', 'second@example.com', '--nickname', 'ADMIN');
  expect([taken.code, taken.err]).toEqual([1, 'The nickname "ADMIN" is taken.\n']);

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
])('%j ends with a sentence', async (given, sentence) => {
  const { code, out, err } = await run(...given);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
  expect(err).not.toContain('    at ');
});
