import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkBackup } from '#server/backup/check.ts';
import { listTimedBackups } from '#server/backup/timed.ts';
import { mailQueue } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { readRuns } from './queries.ts';
import { backUpWhenDue, lastDue } from './timed-backup.ts';

const HOUR = 3_600_000;
const at = { hour: 3, minute: 30 };

test.each([
  ['2026-11-23T03:30:00Z', '2026-11-23T03:30:00.000Z'],
  ['2026-11-23T03:29:59Z', '2026-11-22T03:30:00.000Z'],
  ['2026-11-23T23:59:00Z', '2026-11-23T03:30:00.000Z'],
  ['2026-03-01T00:00:00Z', '2026-02-28T03:30:00.000Z'],
])('at %s the last time is %s', (now, due) => {
  expect(lastDue(at, new Date(now)).toISOString()).toBe(due);
});

describe('the backup of BACKUP_AT', () => {
  let dir: string;
  let app: TestApp;
  beforeEach(async () => {
    dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'campus-backups-')), 'kept');
    app = await createTestApp({ BACKUP_AT: '03:30', BACKUP_KEEP: '2', BACKUP_DIR: dir });
  });
  afterEach(async () => {
    await app.close();
    fs.rmSync(path.dirname(dir), { recursive: true, force: true });
  });
  const run = async () => (await readRuns(app.ctx.db)).find(({ name }) => name === 'backup');
  /** A backup of an earlier year, of which only the name is looked at here. */
  const leaveOldOne = () => {
    const file = path.join(dir, 'campus-20250101T033000Z.tar.gz');
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(file, 'older');
    fs.utimesSync(file, new Date('2025-01-01'), new Date('2025-01-01'));
    // Of a check that was killed; goes before the next backup.
    const check = path.join(dir, '.check-aB3xYz');
    fs.mkdirSync(check, { recursive: true });
    fs.utimesSync(check, new Date('2025-01-01'), new Date('2025-01-01'));
    return file;
  };

  test('is made at once by one process, then once a day, holds what the site has, and the oldest go', async () => {
    await app.member();
    await app.member();
    await app.ctx.storage.put('a1b2.webp', Buffer.from('a picture'));
    await Promise.all([backUpWhenDue(app.ctx), backUpWhenDue(app.ctx)]);
    const [first, ...others] = await listTimedBackups(dir);
    expect(others).toEqual([]);
    expect(await checkBackup(first?.file ?? '')).toMatchObject({ members: 2, files: 1 });
    expect(fs.statSync(dir).mode & 0o077).toBe(0);
    expect(fs.statSync(first?.file ?? '').mode & 0o077).toBe(0);
    expect(await run()).toMatchObject({ failed: false, failures: 0 });

    await backUpWhenDue(app.ctx);
    expect(await listTimedBackups(dir)).toHaveLength(1);
    const old = leaveOldOne();
    expect(await listTimedBackups(dir)).toHaveLength(2);
    app.advance(24 * HOUR);
    await backUpWhenDue(app.ctx);
    const kept = await listTimedBackups(dir);
    expect(kept).toHaveLength(2);
    expect(kept[1]).toEqual(first);
    expect(kept.map(({ file }) => file)).not.toContain(old);
    expect(fs.readdirSync(dir)).toHaveLength(2);
  }, 60_000);

  test('that fails is mailed to the operator, tried again after an hour, and leaves the last one alone', async () => {
    leaveOldOne();
    const kept = await listTimedBackups(dir);
    fs.renameSync(dir, `${dir}-away`);
    fs.writeFileSync(dir, 'no folder');
    await expect(backUpWhenDue(app.ctx)).rejects.toThrow();
    expect(await run()).toMatchObject({ failed: true, failures: 1 });
    const mails = await app.ctx.db.select().from(mailQueue);
    expect(
      mails.map(({ template, recipient, values }) => ({ template, recipient, values })),
    ).toEqual([
      {
        template: 'backupFailed',
        recipient: app.ctx.env.operatorEmail,
        values: { reason: expect.stringMatching(/\.$|^Error/) },
      },
    ]);
    await backUpWhenDue(app.ctx);
    expect(await run()).toMatchObject({ failures: 1 });
    app.advance(HOUR + 1);
    await expect(backUpWhenDue(app.ctx)).rejects.toThrow();
    expect(await run()).toMatchObject({ failures: 2 });
    expect(await app.ctx.db.select().from(mailQueue)).toHaveLength(1);

    fs.rmSync(dir);
    fs.renameSync(`${dir}-away`, dir);
    expect(await listTimedBackups(dir)).toEqual(kept);
    app.advance(HOUR + 1);
    await backUpWhenDue(app.ctx);
    expect(await run()).toMatchObject({ failed: false, failures: 0 });
    expect(await listTimedBackups(dir)).toHaveLength(2);
  }, 60_000);
});

test('a backup that does not open does not pass for one', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-broken-'));
  const file = path.join(folder, 'campus-20261123T033000Z.tar.gz');
  fs.writeFileSync(file, 'no archive');
  await expect(checkBackup(file)).rejects.toThrow('is not a backup of this site');
  expect(fs.readdirSync(folder)).toEqual([path.basename(file)]);
  fs.rmSync(folder, { recursive: true });
});

test('without BACKUP_AT none is made', async () => {
  const app = await createTestApp();
  await backUpWhenDue(app.ctx);
  expect(await readRuns(app.ctx.db)).toEqual([]);
  await app.close();
});
