import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { doesNotOpen } from './does-not-open.ts';
import { withRawDatabase } from './raw-database.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-broken-'));
const folder = path.join(dataDir, 'database');
fs.mkdirSync(path.join(folder, 'base'), { recursive: true });
const file = path.join(folder, 'PG_VERSION');
fs.writeFileSync(file, '17\n');
afterEach(() => vi.restoreAllMocks());
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('a command on a database that does not open ends with a sentence', async () => {
  const asked = withRawDatabase({ dataDir, databaseUrl: undefined }, (ask) => ask('select 1'));
  await expect(asked).rejects.toThrow(OperatorError);
  await expect(asked).rejects.toThrow(`The database in ${dataDir} does not open (`);
});

test('which names a file of another user', () => {
  const words = () => doesNotOpen(folder, new Error('Aborted()')).message;
  expect(words()).toBe(`The database in ${dataDir} does not open (Error: Aborted()).`);
  const { uid } = fs.statSync(file);
  vi.spyOn(process, 'getuid').mockReturnValue(uid + 1);
  expect(words()).toMatch(/ \S+ belongs to another user, perhaps of a command that ran as root: /);
});
