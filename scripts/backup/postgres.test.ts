import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { createDatabase } from '#testing/database.ts';
import { createMember } from '#testing/factories.ts';

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL database', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-backup-'));
  const drops: (() => Promise<void>)[] = [];
  let from: string;
  let to: string;

  const withTables = async <T>(url: string, work: (ctx: Context) => Promise<T>): Promise<T> => {
    const connection = await openDatabase({ url, pool: 2 });
    const result = await work({ db: connection.db, now: () => new Date() } as Context);
    await connection.close();
    return result;
  };
  const nicknames = (url: string) =>
    withTables(url, async ({ db }) =>
      (await db.select({ name: members.nickname }).from(members)).map((row) => row.name),
    );

  function command(name: 'backup' | 'restore', url: string, args: string[], PATH?: string) {
    const dataDir = path.join(folder, name);
    const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { PATH: PATH ?? process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return new Promise<{ code: number | null; said: string }>((resolve) =>
      child.on('exit', (code) => resolve({ code, said })),
    );
  }

  beforeAll(async () => {
    const databases = [await createDatabase(), await createDatabase({ empty: true })] as const;
    [from, to] = databases.map(({ url }) => url) as [string, string];
    drops.push(...databases.map(({ drop }) => drop));
    await withTables(from, (ctx) => createMember(ctx, { nickname: 'kept' }));
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const file = path.join(folder, 'backup.tar.gz');

  test('is backed up and put back into an empty one', { timeout: 60_000 }, async () => {
    expect(await command('backup', from, ['--to', file])).toMatchObject({ code: 0 });
    expect(await command('restore', to, ['--from', file])).toMatchObject({ code: 0 });
    expect(await nicknames(to)).toEqual(['kept']);
  });

  test('with tables in it is only replaced when asked', { timeout: 60_000 }, async () => {
    await withTables(to, (ctx) => createMember(ctx, { nickname: 'later' }));
    expect(await command('restore', to, ['--from', file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('--replace'),
    });
    expect(await nicknames(to)).toEqual(['kept', 'later']);
    const replaced = await command('restore', to, ['--from', file, '--replace']);
    expect(replaced).toMatchObject({ code: 0 });
    expect(await nicknames(to)).toEqual(['kept']);
  });

  test('without pg_dump on the machine, one sentence says what to do', async () => {
    const target = path.join(folder, 'other.tar.gz');
    expect(await command('backup', from, ['--to', target], '/nonexistent')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^pg_dump was not found: install PostgreSQL's client programs/),
    });
    expect(fs.existsSync(target)).toBe(false);
  });
});
