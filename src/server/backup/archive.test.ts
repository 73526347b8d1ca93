import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { databaseIn, pack, removeUnpacked, unpack, uploadsIn, type Manifest } from './archive.ts';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-archive-'));
const at = (name: string) => path.join(place, name);
const FACTS: Manifest = {
  format: 1,
  kind: 'postgres',
  made: '2026-11-27T00:00:00.000Z',
  data: '0010_reminders',
  program: '1.0.0',
};
const ROWS = randomBytes(200_000);

function emptyFolder(): string {
  return fs.mkdtempSync(at('unpacked-'));
}

beforeAll(async () => {
  fs.mkdirSync(at('prepared'));
  fs.writeFileSync(databaseIn(at('prepared')), ROWS);
  await pack(at('prepared'), at('whole.tar.gz'), FACTS);
});
afterAll(() => fs.rmSync(place, { recursive: true }));

test('what was packed comes back', async () => {
  const folder = emptyFolder();
  expect(await unpack(at('whole.tar.gz'), folder)).toEqual(FACTS);
  expect(fs.readFileSync(databaseIn(folder)).equals(ROWS)).toBe(true);
  await removeUnpacked(folder);
  expect(fs.existsSync(folder)).toBe(false);
});

test('files with several names and an empty last file come back', async () => {
  const prepared = at('linked');
  const uploads = uploadsIn(prepared);
  fs.mkdirSync(uploads, { recursive: true });
  fs.writeFileSync(databaseIn(prepared), ROWS);
  // Uploads are linked into a prepared folder, so each has two names; one has both of them here.
  fs.writeFileSync(path.join(uploads, 'a.webp'), 'a picture');
  fs.linkSync(path.join(uploads, 'a.webp'), path.join(uploads, 'b.webp'));
  fs.writeFileSync(at('empty.webp'), '');
  fs.linkSync(at('empty.webp'), path.join(uploads, 'z.webp'));
  await pack(prepared, at('linked.tar.gz'), FACTS);
  const folder = emptyFolder();
  await unpack(at('linked.tar.gz'), folder);
  const contents = ['a', 'b', 'z'].map((name) =>
    fs.readFileSync(path.join(uploadsIn(folder), `${name}.webp`), 'utf8'),
  );
  expect(contents).toEqual(['a picture', 'a picture', '']);
});

test('one that shrank a thousand times is no damaged one', async () => {
  const prepared = at('shrinking');
  fs.mkdirSync(prepared);
  fs.writeFileSync(databaseIn(prepared), Buffer.alloc(20_000_000));
  await pack(prepared, at('shrunk.tar.gz'), FACTS);
  expect(fs.statSync(at('shrunk.tar.gz')).size).toBeLessThan(20_000);
  const folder = emptyFolder();
  await unpack(at('shrunk.tar.gz'), folder);
  expect(fs.statSync(databaseIn(folder)).size).toBe(20_000_000);
});

test('of an archive that breaks off nothing is written', async () => {
  const whole = fs.readFileSync(at('whole.tar.gz'));
  const folder = emptyFolder();
  for (const share of [0.1, 0.5, 0.99]) {
    fs.writeFileSync(at('broken.tar.gz'), whole.subarray(0, whole.length * share));
    const unpacked = unpack(at('broken.tar.gz'), folder);
    await expect(unpacked).rejects.toThrow('is not a backup of this site, or it is damaged');
    expect(fs.readdirSync(folder)).toEqual([]);
  }
});

test('a backup that is whole is not said to be damaged where it cannot be written', async () => {
  const unpacked = unpack(at('whole.tar.gz'), at('nowhere'));
  await expect(unpacked).rejects.toThrow('ENOENT');
  await expect(unpacked).rejects.not.toBeInstanceOf(OperatorError);
});

test('a name with nothing behind it is no damaged backup', async () => {
  const unpacked = unpack(at('mistyped.tar.gz'), emptyFolder());
  await expect(unpacked).rejects.toThrow(`There is no file ${at('mistyped.tar.gz')}.`);
});
