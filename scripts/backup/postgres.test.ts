import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import { CLOSED_FILE, writeClosed } from '#server/backup/closed-accounts.ts';
import { openDatabase } from '#server/db/connection.ts';
import { eq } from '#server/db/drizzle.ts';
import { members, sessions, uploads } from '#server/db/schema.ts';
import { readEnv } from '#server/plugins/env.ts';
import { withRawDatabase } from '#server/db/raw-database.ts';
import { createDatabase } from '#testing/database.ts';
import { createMember } from '#testing/factories.ts';
import { runScript } from '#testing/processes.ts';
import { drillBackup, dropOldDrills } from './drill.ts';
import { makeBackup } from './make.ts';

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
    withTables(url, async ({ db }) => {
      const rows = await db.select({ name: members.nickname }).from(members).orderBy(members.id);
      return rows.map((row) => row.name);
    });

  async function command(name: 'backup' | 'restore', url: string, args: string[], PATH?: string) {
    const env = { DATA_DIR: path.join(folder, name), DATABASE_URL: url, ...(PATH ? { PATH } : {}) };
    const { code, out, err } = await runScript(`scripts/${name}.ts`, args, env);
    return { code, said: out + err };
  }

  beforeAll(async () => {
    const databases = [await createDatabase(), await createDatabase({ empty: true })] as const;
    [from, to] = databases.map(({ url }) => url) as [string, string];
    drops.push(...databases.map(({ drop }) => drop));
    await withTables(from, (ctx) => createMember(ctx, { nickname: 'kept' }));
    fs.mkdirSync(path.join(folder, 'backup'));
  });
  afterAll(async () => {
    for (const drop of drops) await drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const file = path.join(folder, 'backup.tar.gz');

  test('is backed up and put back into an empty one', { timeout: 60_000 }, async () => {
    expect(await command('backup', from, ['--to', file])).toMatchObject({ code: 0 });
    expect(await command('restore', to, ['--from', file])).toMatchObject({
      code: 0,
      said: expect.stringContaining('Everybody has to sign in again.'),
    });
    expect(await nicknames(to)).toEqual(['kept']);
  });

  test(
    'is not backed up without its data folder or its pictures',
    { timeout: 60_000 },
    async () => {
      const at = (name: string) =>
        makeBackup({ dataDir: path.join(folder, name), databaseUrl: from }, `${file}.none`);
      await expect(at('not-there')).rejects.toThrow(
        /^There is no folder .+not-there\. Set DATA_DIR/,
      );
      await withTables(from, async ({ db }) => {
        const [row] = await db.select({ ownerId: members.id }).from(members);
        const picture = { hash: 'ab', extension: 'png', width: 1, height: 1, bytes: 1 };
        await db.insert(uploads).values({ id: 'ab', ownerId: row?.ownerId ?? 0, ...picture });
      });
      await expect(at('backup')).rejects.toThrow('The database knows 1 uploaded picture, and');
      const stored = path.join(folder, 'backup', 'uploads', 'ab');
      fs.mkdirSync(stored, { recursive: true });
      fs.writeFileSync(path.join(stored, 'ab.png'), 'its bytes');
      expect(await at('backup')).toContain(`${path.dirname(stored)}: 1.`);
      await withTables(from, ({ db }) => db.delete(uploads));
      fs.rmSync(path.dirname(stored), { recursive: true });
    },
  );

  test('its sessions have ended in it, and their numbers are not given out again', async () => {
    await withTables(to, async (ctx) => {
      expect(await ctx.db.$count(sessions)).toBe(0);
      const { id: memberId } = await createMember(ctx, { nickname: 'next' });
      const [row] = await ctx.db.select().from(sessions);
      expect(row).toMatchObject({ memberId });
      expect(row?.id).toBeGreaterThan(1_000_000);
      expect(memberId).toBeGreaterThan(1_000_000);
      await ctx.db.delete(members).where(eq(members.id, memberId));
    });
  });

  test('databases of killed drills are dropped, not young ones and those that are used', async () => {
    const now = new Date();
    const seconds = (days: number) => Math.floor(now.getTime() / 1000) - days * 24 * 3600;
    const end = randomBytes(5).toString('hex');
    const [old, young, used] = [
      `campus_drill_${seconds(2)}_aa${end}`,
      `campus_drill_${seconds(0)}_bb${end}`,
      `campus_drill_${seconds(2)}_cc${end}`,
    ] as const;
    const site = { dataDir: folder, databaseUrl: from };
    await withRawDatabase(site, async (ask) => {
      for (const name of [old, young, used]) await ask(`create database ${name}`);
      const url = new URL(from);
      url.pathname = `/${used}`;
      await withRawDatabase({ dataDir: folder, databaseUrl: url.href }, async () =>
        dropOldDrills(ask, now),
      );
      const { rows } = await ask(`select datname from pg_database where datname ~ '${end}'`);
      for (const name of [young, used]) await ask(`drop database ${name}`);
      expect(rows.map(({ datname }) => datname).sort()).toEqual([used, young].sort());
    });
  });

  test('is drilled in a database of its own, which is gone afterwards', async () => {
    const env = readEnv({ DATA_DIR: path.join(folder, 'drill'), DATABASE_URL: from });
    const databases = () =>
      withRawDatabase(env, async (ask) => {
        const { rows } = await ask(
          `select datname from pg_database where datname ~ 'campus_drill'`,
        );
        return rows.length;
      });
    expect(await drillBackup(env, file)).toMatch(/It holds [1-9]\d* rows in \d\d+ tables/);
    await expect(drillBackup(env, path.join(folder, 'none.tar.gz'))).rejects.toThrow(
      'There is no file',
    );
    expect(await databases()).toBe(0);
  }, 60_000);

  test('with tables in it is only replaced when asked', { timeout: 60_000 }, async () => {
    await withTables(to, (ctx) => createMember(ctx, { nickname: 'later' }));
    expect(await command('restore', to, ['--from', file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('--replace'),
    });
    expect(await nicknames(to)).toEqual(['kept', 'later']);
    const now = new Date();
    const kept = await withTables(to, async ({ db }) => (await db.select().from(members))[0]);
    const erased = [{ id: kept?.id ?? 0, at: now.toISOString(), texts: 'keep' as const }];
    await writeClosed([folder], { erased, leaving: [] }, now);
    const replaced = await command('restore', to, ['--from', file, '--replace']);
    fs.rmSync(path.join(folder, CLOSED_FILE));
    expect(replaced).toMatchObject({ code: 0, said: expect.stringContaining('1 to be erased') });
    expect(await nicknames(to)).toEqual(['kept']);
    const closed = await withTables(to, async ({ db }) => (await db.select().from(members))[0]);
    expect(closed?.leaveTexts).toBe('keep');
  });

  test('is not replaced under a running site', { timeout: 60_000 }, async () => {
    await withTables(to, (ctx) => createMember(ctx, { nickname: 'here' }));
    // A running site keeps a line to the other processes; connections of its pool close when nobody comes.
    await withRawDatabase({ dataDir: folder, databaseUrl: to }, async () => {
      const refused = await command('restore', to, ['--from', file, '--replace']);
      expect(refused).toEqual({
        code: 1,
        said: expect.stringMatching(
          /^The database is in use by (?:one connection|\d connections) of the site: stop it first\.\n$/,
        ),
      });
    });
    expect(await nicknames(to)).toEqual(['kept', 'here']);
    expect(await command('restore', to, ['--from', file, '--replace'])).toMatchObject({ code: 0 });
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
