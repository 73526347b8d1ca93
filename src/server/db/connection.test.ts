import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from './connection.ts';
import { attempts } from './schema.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-db-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('data outlives the process that wrote it, and the folder is open once at a time', async () => {
  const dataDir = path.join(folder, 'data');
  const first = await openDatabase({ dataDir });
  await first.db.execute(sql`insert into attempts values ('a', 1, now())`);
  // Another living process holds it: our own parent stands in for one.
  fs.writeFileSync(path.join(dataDir, 'lock'), String(process.ppid));
  await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUse);
  fs.writeFileSync(path.join(dataDir, 'lock'), String(process.pid));
  await first.close();
  const second = await openDatabase({ dataDir });
  const rows = await second.db.execute(sql`select key from attempts`);
  expect(rows).toMatchObject({ rows: [{ key: 'a' }] });
  await second.close();
});

test('a lock left behind by a killed process is taken over', () => {
  const dataDir = path.join(folder, 'left');
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, 'lock'), '999999999');
  const unlock = lockFolder(dataDir);
  expect(fs.readFileSync(path.join(dataDir, 'lock'), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(false);
});

test('whatever may change the embedded database is counted before its caller hears of it', async () => {
  const { db, writes, close } = await openDatabase({});
  const count = () => writes?.() ?? Number.NaN;
  const moves = async (work: () => Promise<unknown>): Promise<number> => {
    const before = count();
    await work().catch(() => undefined);
    return count() - before;
  };
  expect(await moves(() => db.select().from(attempts))).toBe(0);
  expect(await moves(async () => db.execute(sql`select 1`))).toBe(0);
  const row = { key: 'b', count: 1, windowEnds: new Date() };
  expect(await moves(() => db.insert(attempts).values(row))).toBe(1);
  expect(await moves(() => db.insert(attempts).values(row))).toBe(1);
  expect(await moves(() => db.transaction((tx) => tx.delete(attempts)))).toBe(1);
  expect(await moves(async () => db.execute(sql`select key from attempts for update`))).toBe(1);
  await close();
});
