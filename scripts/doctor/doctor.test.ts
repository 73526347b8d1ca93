import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/plugins/env.ts';
import { runScript } from '#testing/processes.ts';
import { startSmtp, type TestSmtp } from '#testing/smtp.ts';
import { temporarySite, withDatabase } from '../../tests/crash/support/server.ts';
import { runChecks } from './checks.ts';
import { settingsTable } from './settings-table.ts';

const site = temporarySite();
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  await withDatabase(site, async () => {});
  fs.chmodSync(site.dataDir, 0o700);
}, 60_000);
afterAll(async () => {
  await smtp.close();
  site.remove();
});

const checks = async (given: Record<string, string> = {}) => {
  const settings = { DATA_DIR: site.dataDir, DIST_DIR: site.distDir, PORT: '1', ...given };
  const findings = await runChecks(readEnv(settings));
  return Object.groupBy(findings, ({ about }) => about);
};

test('settings are listed with where they come from, secrets without their values', () => {
  const environment = { PORT: '3001', SECRET_KEY: 'hush', PATH: '/bin', SMTP_URL: '' };
  const file = { PORT: '3002', DATABASE_URL: 'postgres://me:hush@db/x', HOST: '::1' };
  expect(settingsTable(environment, file)).toEqual([
    '  HOST          .env         ::1',
    '  PORT          environment  3001',
    '  DATABASE_URL  .env         (not shown)',
    '  SECRET_KEY    environment  (not shown)',
    '  All others have their defaults.',
  ]);
  // As the server reads it.
  expect(settingsTable({ PORT: '' }, { PORT: '3002' })).toEqual(['  All have their defaults.']);
  expect(settingsTable({}, {})).toEqual(['  All have their defaults.']);
});

describe('what answers', () => {
  test('on a new machine nothing is wrong', async () => {
    const { database, disk, mail, pages } = await checks({
      DATA_DIR: path.join(site.dataDir, 'none'),
      DIST_DIR: path.join(site.dataDir, 'none'),
    });
    for (const findings of [database, disk, mail, pages]) {
      expect(findings).toMatchObject([{ state: 'note' }]);
    }
    expect(fs.existsSync(path.join(site.dataDir, 'none'))).toBe(false);
  });

  test('a database with its version, a disk with room, and a mail server', async () => {
    const { database, disk, mail } = await checks({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'a@campus.example',
    });
    expect(database).toEqual([
      {
        ...{ state: 'ok', about: 'database' },
        says: expect.stringMatching(/^the database in .+ Data and program are at version \d{4}/),
      },
    ]);
    expect(disk).toMatchObject([{ says: expect.stringMatching(/GB \(\d+ %\) free for /) }]);
    expect(mail).toMatchObject([{ state: 'ok' }]);
  });

  test('a data folder that others can read', async () => {
    fs.chmodSync(site.dataDir, 0o755);
    expect((await checks()).access).toMatchObject([
      { state: 'wrong', says: expect.stringContaining(`chmod 700 ${site.dataDir}`) },
    ]);
    fs.chmodSync(site.dataDir, 0o700);
    expect((await checks()).access).toBeUndefined();
  });

  test('backups by the clock: none, none yet, one of today, one that is too old', async () => {
    const dir = path.join(site.dataDir, 'kept');
    const given = { BACKUP_AT: '03:30', BACKUP_DIR: dir };
    const said = async (env = given) => (await checks(env)).backups;
    expect((await checks()).backups).toMatchObject([{ state: 'note' }]);
    expect(await said()).toMatchObject([{ state: 'note', says: expect.stringContaining('yet') }]);
    fs.mkdirSync(dir);
    const file = path.join(dir, 'campus-20261123T033000Z.tar.gz');
    fs.writeFileSync(file, '');
    expect(await said()).toMatchObject([{ state: 'ok' }]);
    const old = new Date(Date.now() - 30 * 3_600_000);
    fs.utimesSync(file, old, old);
    expect(await said()).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('is 30 hours old') },
    ]);
  });

  test('a mail server that does not, and a sender that none takes', async () => {
    const { mail } = await checks({ SMTP_URL: 'smtp://me:hush@127.0.0.1:1' });
    expect(mail).toEqual([
      { state: 'wrong', about: 'mail', says: expect.stringContaining('campus@localhost.invalid') },
      { state: 'wrong', about: 'mail', says: '127.0.0.1:1: unreachable.' },
    ]);
  });

  test('a key for mails that the DNS does not know, and one that is no key', async () => {
    const keyFile = path.join(site.dataDir, 'dkim.pem');
    const given = {
      ...{ MAIL_FROM: 'a@campus.invalid', DKIM_DOMAIN: 'campus.invalid' },
      ...{ DKIM_SELECTOR: '2026', DKIM_KEY_FILE: keyFile },
    };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    fs.writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const says =
      /^mails are signed; 2026\._domainkey\.campus\.invalid was not found in the DNS \(E/;
    const { dkim } = await checks(given);
    expect(dkim).toEqual([{ state: 'note', about: 'dkim', says: expect.stringMatching(says) }]);
    fs.writeFileSync(keyFile, 'hush');
    const { dkim: wrong = [] } = await checks(given);
    expect(wrong).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('DKIM_KEY_FILE must be a private key') },
    ]);
    expect(wrong[0]?.says).not.toContain('hush');
    expect((await checks()).dkim).toBeUndefined();
  });

  test('a public address without a proxy that is believed', async () => {
    const given = { PUBLIC_ORIGIN: 'http://campus.invalid', BLOCKED_COUNTRIES: 'AQ' };
    const { address = [] } = await checks(given);
    expect(address.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'note']);
    const { address: behind } = await checks({ ...given, TRUST_PROXY: 'loopback' });
    expect(behind).toMatchObject([{ state: 'note' }]);
  });

  test('pages of another address', async () => {
    const record = path.join(path.dirname(site.distDir), 'build.json');
    fs.writeFileSync(record, JSON.stringify({ fingerprint: '', origin: 'https://campus.example' }));
    const { pages } = await checks();
    fs.rmSync(record);
    expect(pages).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('campus.example') },
    ]);
  });
});

test('the command ends with 1 where something is wrong, and prints no secret', async () => {
  const { code, out, err } = await runScript('scripts/doctor.ts', [], {
    ...{ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, PORT: '1' },
    ...{ SMTP_URL: 'smtp://me:hush@127.0.0.1:1', SECRET_KEY: 'hush'.repeat(10) },
  });
  expect(code).toBe(1);
  expect(out).toMatch(/wrong {2}mail/);
  expect(err).toBe('\n2 problems found.\n');
  expect(out).not.toContain('hush');
});
