import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from './drizzle.ts';
import { afterAll, expect, test } from 'vitest';
import { processIdentity } from '#server/process-alive.ts';
import { createDatabase } from '#testing/database.ts';
import { readSnapshot } from '#testing/snapshot.ts';
import { openDatabase } from './connection.ts';
import { attempts } from './schema.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { MOVED_NOTE } from './moved-note.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-db-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('data outlives the process that wrote it, and the folder is open once at a time', async () => {
  const dataDir = path.join(folder, 'data');
  const first = await openDatabase({ dataDir, snapshot: readSnapshot() });
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

test('a folder whose data was moved to a server is not opened, nor filled anew', async () => {
  const dataDir = path.join(folder, 'moved');
  fs.mkdirSync(dataDir);
  fs.writeFileSync(path.join(dataDir, MOVED_NOTE), 'The data was moved.\n');
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    `The data was moved. Set DATABASE_URL, or remove ${dataDir}/${MOVED_NOTE} to go on with the older data in this folder.`,
  );
  expect(fs.readdirSync(dataDir)).toEqual([MOVED_NOTE]);
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

const hasFlock = spawnSync('flock', ['--version']).status === 0;
test.skipIf(!hasFlock)(
  'a process of another container, whose number says nothing here, keeps it',
  () => {
    const dataDir = path.join(folder, 'containers');
    fs.mkdirSync(dataDir);
    const unlock = lockFolder(dataDir);
    fs.writeFileSync(path.join(dataDir, 'lock'), '999999999');
    expect(() => lockFolder(dataDir)).toThrow('perhaps of a container');
    unlock();
    lockFolder(dataDir)();
    expect(fs.readdirSync(dataDir)).toEqual([]);
  },
);

test.skipIf(!processIdentity(process.pid))(
  'and where another program has its number by now',
  () => {
    const dataDir = path.join(folder, 'reused');
    fs.mkdirSync(dataDir);
    const write = (name: string, ...words: unknown[]) =>
      fs.writeFileSync(path.join(dataDir, name), words.join(' '));
    // As our own parent would have written it, and as an earlier program of its number.
    write('lock', process.ppid);
    write('lock-owner', process.ppid, processIdentity(process.ppid));
    expect(() => lockFolder(dataDir)).toThrow(FolderInUse);
    const [boot = '', started] = processIdentity(process.ppid)?.split(' ') ?? [];
    for (const identity of [`${boot} ${Number(started) - 1}`, `another-${boot} ${started}`]) {
      write('lock', process.ppid);
      write('lock-owner', process.ppid, identity);
      lockFolder(dataDir)();
      expect(fs.readdirSync(dataDir)).toEqual([]);
    }
    // What another process left says nothing of this one, whose version writes no such file.
    write('lock', process.ppid);
    write('lock-owner', 999999999, 'another boot');
    expect(() => lockFolder(dataDir)).toThrow(FolderInUse);
  },
);

test('whatever may change the embedded database is counted before its caller hears of it', async () => {
  const { db, writes, close } = await openDatabase({ snapshot: readSnapshot() });
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

test.runIf(process.env.TEST_DATABASE_URL)(
  'a connection that breaks inside a transaction fails the transaction and nothing else',
  async () => {
    const database = await createDatabase();
    const { db, close } = await openDatabase({ url: database.url, pool: 2 });
    const broken = db.transaction(async (tx) => {
      const own = await tx.execute(sql`select pg_backend_pid() as pid`);
      const { pid } = (own as unknown as { rows: { pid: number }[] }).rows[0] ?? {};
      await db.execute(sql`select pg_terminate_backend(${pid})`);
      // The server's last word arrives while no statement runs.
      await setTimeout(200);
      await tx.execute(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await db.execute(sql`select 1 as one`)).toMatchObject({ rows: [{ one: 1 }] });
    await close();
    await database.drop();
  },
);
