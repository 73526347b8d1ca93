import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from './schema.ts';
import { knownMigrations, migrationsFolder } from './versions.ts';

/**
 * Every migration that has landed: its tag, its time in the journal, the SHA-256 of its file. Data out there
 * has been through them, so none of these lines ever changes; a new migration adds one.
 */
const LANDED = [
  [
    '0000_foundation',
    1795306543553,
    '8d284c395bde184d14352eb57bab4734bc8097ef9ea9abf3be34239acf0be0e9',
  ],
  [
    '0001_mail_failure',
    1795397483763,
    '25139dc4ad67c2a30aebb12cf7edea7262e0275de4cfa7a44c84fc99a480576f',
  ],
  [
    '0002_operation',
    1795435516852,
    '2f9f6ad11459647deb658a3791d312b3bcff5948fff52517894cf0d2c1ee6419',
  ],
  [
    '0003_industry',
    1795468875328,
    '00fcc32db9515a6f473d42af54e7b8cf7664c3e85c1d87ce80bf43bc3ea15602',
  ],
  [
    '0004_search',
    1795477597922,
    '153f477caf824ec3d021b39bcebe1ad9eb78d00e520a508be1650a6a56e4b83d',
  ],
  [
    '0005_adverts',
    1795482729798,
    '7c06dcc3a534bf046241098997a7d34d8da271b8e763f1b61a7089774a4818a1',
  ],
  [
    '0006_contests_and_seasons',
    1795615625051,
    '890c146d36ce7c2204a7630bcf01898160f83f0b2a6e40e377d54a692bad310d',
  ],
  [
    '0007_inspiration',
    1795627186776,
    '4fa2a604fecb5e2ddca2c4a74b1ffe29a2d0adce874374e047dc00bb1cf343f2',
  ],
  [
    '0008_points_follow_help',
    1795642702084,
    '93a2b6b0ad49939fcd15893163fb1dd17ce698f68f107ca04acc9d2caa537df1',
  ],
  [
    '0009_members_day',
    1795705393184,
    'b68a5095d880cd7254346d957993a3d4b5cff37a8cc6a56f2906b5bcaaaadee1',
  ],
  [
    '0010_reminders',
    1795714308219,
    'd1907603e46676a31816770a57b909242a572151450ac0c05cee4cd3da880bc7',
  ],
] as const;

const read = (...name: string[]) => fs.readFileSync(path.join(migrationsFolder, ...name));
const readJson = (...name: string[]) => JSON.parse(read(...name).toString('utf8')) as unknown;

test('landed migrations are never changed, and every migration is landed', () => {
  const there = knownMigrations().map(({ tag, when }) => {
    const hash = createHash('sha256').update(read(`${tag}.sql`));
    return [tag, when, hash.digest('hex')];
  });
  expect(there).toEqual(LANDED);
});

test('every file is in the journal', () => {
  const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(LANDED.map(([tag]) => `${tag}.sql`));
});

test('migrations are in the order of their times, by which databases know what has run', () => {
  const times = knownMigrations().map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('the tables in code are those of the migrations: npm run db:generate would add nothing', async () => {
  const number = LANDED.at(-1)?.[0].slice(0, 4);
  const last = readJson('meta', `${number}_snapshot.json`) as ReturnType<
    typeof generateDrizzleJson
  >;
  const now = generateDrizzleJson(schema, last.id);
  expect(await generateMigration(last, now)).toEqual([]);
});
