import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { keptOf, removeLeftovers, removeOldBackups, removeOldDrills } from './leftovers.ts';

let root: string;
let dataDir: string;
let backupDir: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-left-'));
  [dataDir, backupDir] = [path.join(root, 'data'), path.join(root, 'kept')];
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const now = new Date('2026-11-23T10:00:00Z');
const yesterday = new Date(now.getTime() - DAY_MS - 1000);
const today = new Date(now.getTime() - DAY_MS + 1000);

function leaveFolder(at: string, time: Date): void {
  fs.mkdirSync(path.join(at, 'uploads'), { recursive: true });
  fs.writeFileSync(path.join(at, 'uploads', 'picture.webp'), 'a picture');
  fs.utimesSync(at, time, time);
}
function leaveFile(at: string, time: Date): void {
  fs.mkdirSync(path.dirname(at), { recursive: true });
  fs.writeFileSync(at, 'half');
  fs.utimesSync(at, time, time);
}

test('what killed backups, checks and restores left goes after a day, and nothing else', async () => {
  const partial = 'campus-20261122T033000Z.tar.gz.partial';
  leaveFolder(path.join(dataDir, '.backup-aB3xYz'), yesterday);
  leaveFolder(path.join(dataDir, '.restore-aB3xYz'), yesterday);
  leaveFolder(path.join(backupDir, '.check-aB3xYz'), yesterday);
  leaveFile(path.join(backupDir, partial), yesterday);
  leaveFile(
    path.join(dataDir, 'backups', 'before-0001_x-20261122T0330Z.tar.gz.partial'),
    yesterday,
  );
  const kept = [
    path.join(dataDir, '.backup-young1'),
    path.join(dataDir, '.backup-of-mine'),
    path.join(dataDir, 'uploads', '.backup-aB3xYz'),
    path.join(backupDir, '.check-young1'),
  ];
  kept.forEach((at) => leaveFolder(at, at.endsWith('young1') ? today : yesterday));
  const files = ['mine.partial', 'campus-20261121T033000Z.tar.gz', `${partial}.txt`];
  files.forEach((name) => leaveFile(path.join(backupDir, name), yesterday));
  leaveFile(path.join(dataDir, '.backup-file01'), yesterday);
  await removeLeftovers(dataDir, backupDir, now);
  expect(fs.readdirSync(dataDir).sort()).toEqual([
    '.backup-file01',
    '.backup-of-mine',
    '.backup-young1',
    'backups',
    'uploads',
  ]);
  expect(fs.readdirSync(path.join(dataDir, 'uploads'))).toEqual(['.backup-aB3xYz']);
  expect(fs.readdirSync(path.join(dataDir, 'backups'))).toEqual([]);
  expect(fs.readdirSync(backupDir).sort()).toEqual(['.check-young1', ...files].sort());
});

test('a link is left alone, and so is what it points to', async () => {
  const target = path.join(root, 'elsewhere');
  leaveFolder(target, yesterday);
  fs.mkdirSync(dataDir);
  const link = path.join(dataDir, '.backup-aB3xYz');
  fs.symlinkSync(target, link);
  fs.lutimesSync(link, yesterday, yesterday);
  leaveFolder(path.join(dataDir, '.backup-bB3xYz'), yesterday);
  fs.symlinkSync(target, path.join(dataDir, '.backup-bB3xYz', 'uploads', 'inside'));
  fs.utimesSync(path.join(dataDir, '.backup-bB3xYz'), yesterday, yesterday);
  await removeLeftovers(dataDir, backupDir, now);
  expect(fs.readdirSync(dataDir)).toEqual(['.backup-aB3xYz']);
  expect(fs.readdirSync(path.join(target, 'uploads'))).toEqual(['picture.webp']);
});

test('backups older than the privacy policy says go, and the newest timed one stays', async () => {
  const days = (n: number) => new Date(now.getTime() - n * DAY_MS);
  const backups = path.join(dataDir, 'backups');
  leaveFile(path.join(backups, 'before-0010_reminders-20261001T000000000Z.tar.gz'), days(36));
  leaveFile(path.join(backups, 'before-0011_next-20261020T000000000Z.tar.gz'), days(34));
  leaveFile(path.join(backups, 'mine.tar.gz'), days(36));
  leaveFolder(path.join(dataDir, 'before-restore-20261001T000000000Z'), days(36));
  leaveFolder(path.join(dataDir, 'before-restore-20261020T000000000Z'), days(34));
  leaveFolder(path.join(dataDir, 'before-restore-of-mine'), days(36));
  for (const [day, age] of [
    ['15', 40],
    ['16', 39],
  ] as const)
    leaveFile(path.join(backupDir, `campus-202610${day}T033000Z.tar.gz`), days(age));
  // Of a time with another BACKUP_DIR.
  leaveFile(path.join(backups, 'campus-20260901T033000Z.tar.gz'), days(80));
  await removeOldBackups(dataDir, backupDir, now);
  expect(fs.readdirSync(dataDir).sort()).toEqual([
    'backups',
    'before-restore-20261020T000000000Z',
    'before-restore-of-mine',
  ]);
  expect(fs.readdirSync(backups).sort()).toEqual([
    'before-0011_next-20261020T000000000Z.tar.gz',
    'mine.tar.gz',
  ]);
  expect(fs.readdirSync(backupDir)).toEqual(['campus-20261016T033000Z.tar.gz']);
});

test('no more timed backups are kept than there are days', () => {
  expect([keptOf(7), keptOf(35), keptOf(365)]).toEqual([7, 35, 35]);
});

test('folders of killed drills go in the same way', async () => {
  leaveFolder(path.join(root, 'campus-drill-aB3xYz'), yesterday);
  leaveFolder(path.join(root, 'campus-drill-young1'), today);
  await removeOldDrills(root, now);
  expect(fs.readdirSync(root)).toEqual(['campus-drill-young1']);
});
