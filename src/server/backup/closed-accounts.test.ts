import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { CLOSED_FILE, readClosed, writeClosed } from './closed-accounts.ts';

let root: string;
let dataDir: string;
let backupDir: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-closed-'));
  [dataDir, backupDir] = [path.join(root, 'data'), path.join(root, 'kept')];
  fs.mkdirSync(dataDir);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const now = new Date('2026-11-23T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
const write = (known: Parameters<typeof writeClosed>[1], at = now) =>
  writeClosed([dataDir, backupDir], known, at);

test('the list lies beside the database and the backups, for its owner alone', async () => {
  const leaving = [{ id: 7, leaveAt: '2026-12-01T00:00:00.000Z', texts: 'keep' as const }];
  await write({ erased: [], leaving });
  expect(fs.existsSync(backupDir)).toBe(false);
  fs.mkdirSync(backupDir);
  await write({ erased: [], leaving });
  for (const folder of [dataDir, backupDir]) {
    expect(await readClosed(folder)).toMatchObject({ written: now.toISOString(), leaving });
    expect(fs.readdirSync(folder)).toEqual([CLOSED_FILE]);
    expect(fs.statSync(path.join(folder, CLOSED_FILE)).mode & 0o777).toBe(0o600);
  }
});

test('who was erased stays in it when the database forgets it, for longer than backups are kept', async () => {
  const erased = [
    { id: 3, at: daysAgo(401), texts: 'keep' as const },
    { id: 4, at: daysAgo(399), texts: 'keep' as const },
  ];
  await write({ erased, leaving: [{ id: 5, leaveAt: daysAgo(-1), texts: 'delete' }] });
  // The database of an older backup: erased again by the start, and nobody is leaving.
  await write({ erased: [{ id: 6, at: daysAgo(0), texts: 'delete' }], leaving: [] });
  const list = await readClosed(dataDir);
  expect(list?.erased.map(({ id }) => id)).toEqual([4, 6]);
  expect(list?.leaving).toEqual([]);
});

test('a list of another disk counts as well, and a damaged one is written anew', async () => {
  fs.mkdirSync(backupDir);
  await writeClosed([backupDir], { erased: [{ id: 4, at: daysAgo(2) }], leaving: [] }, now);
  fs.writeFileSync(path.join(dataDir, CLOSED_FILE), '{"format":1,');
  await expect(readClosed(dataDir)).rejects.toThrow('is damaged');
  await write({ erased: [], leaving: [] });
  expect((await readClosed(dataDir))?.erased).toEqual([{ id: 4, at: daysAgo(2) }]);
});
