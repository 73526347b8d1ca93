import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { databaseIn, pack } from './archive.ts';
import { checkBackupApart } from './check.ts';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-check-'));
const file = path.join(place, 'backup.tar.gz');

beforeAll(async () => {
  const prepared = path.join(place, 'prepared');
  fs.mkdirSync(prepared);
  fs.writeFileSync(databaseIn(prepared), 'a copy by pg_dump');
  const made = '2026-11-27T00:00:00.000Z';
  await pack(prepared, file, { format: 1, kind: 'postgres', made, data: '0010_reminders' });
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => fs.rmSync(place, { recursive: true }));

/** Checks the backup on a machine that has one program: this pg_restore, or none. */
async function checkWith(pgRestore?: string) {
  const bin = fs.mkdtempSync(path.join(place, 'bin-'));
  if (pgRestore) {
    fs.writeFileSync(path.join(bin, 'pg_restore'), `#!/bin/sh\n${pgRestore}\n`, { mode: 0o755 });
  }
  vi.stubEnv('PATH', bin);
  return checkBackupApart(file).catch((error: unknown) => error);
}

test('rows are counted by pg_restore', async () => {
  const dump = `printf 'COPY public.members (id) FROM stdin;\\n1\\n2\\n\\\\.\\n'`;
  expect(await checkWith(dump)).toEqual({ data: '0010_reminders', members: 2, files: 0 });
});

test('the operator reads why a backup could not be checked', async () => {
  const written = `The backup ${file} was written but could not be checked:`;
  expect(await checkWith()).toEqual(new OperatorError(`${written} pg_restore was not found.`));
  const complaint = 'pg_restore: error: unsupported version (1.16) in file header';
  const refused = (await checkWith(`echo '${complaint}' >&2; exit 1`)) as Error;
  expect(refused.message).toContain(written);
  expect(refused.message).toContain(complaint);
});
