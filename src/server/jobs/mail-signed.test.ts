import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/plugins/env.ts';
import { startSmtp, type TestSmtp } from '#testing/smtp.ts';
import { keyOfRecord, keyRecordName, publicKeyOf, readDkim } from './dkim.ts';
import { chooseTransport } from './mail-transport.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-dkim-'));
const PEM = { type: 'pkcs8', format: 'pem' } as const;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const fileOf = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  return file;
};
const good = fileOf('good.pem', privateKey.export(PEM));
const envWith = (keyFile: string, more: Record<string, string> = {}) =>
  readEnv({
    ...{ MAIL_FROM: 'Campus <letters@mail.campus.test>', DKIM_DOMAIN: 'campus.test' },
    ...{ DKIM_SELECTOR: '2026', DKIM_KEY_FILE: keyFile, DATA_DIR: folder, ...more },
  });

let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(async () => {
  await smtp.close();
  fs.rmSync(folder, { recursive: true });
});

const LETTER = {
  id: 7,
  from: { name: 'Campus', address: 'letters@mail.campus.test' },
  to: { name: '', address: 'juno@example.test' },
  subject: 'Что нового: длинная тема, которая занимает не одну строку заголовка письма',
  text: 'Hello,  \n\nwords with  spaces\t\n\n\n',
  html: '<p>Здравствуйте</p>',
  headers: {
    'List-Unsubscribe': { prepared: true, value: '<https://campus.test/leave>' },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  },
};

/*
 * Relaxed canonical forms as RFC 6376 has them (3.4.2 and 3.4.4), written here anew: what is checked must not
 * check itself.
 */
const relaxedLine = (line: string): string => {
  const unfolded = line.replaceAll('\r\n', '').replaceAll(/[ \t]+/g, ' ');
  const colon = unfolded.indexOf(':');
  const value = unfolded.slice(colon + 1).trim();
  return `${unfolded.slice(0, colon).toLowerCase().trim()}:${value}`;
};
const relaxedBody = (body: string): string => {
  const lines = body
    .split('\r\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(?:\r\n)+$/, '');
  return lines && `${lines}\r\n`;
};

function verify(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^DKIM-Signature:/i.test(line)) ?? '';
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => {
        const [name = '', ...value] = tag.trim().split('=');
        return [name, value.join('=').replaceAll(/\s/g, '')];
      }),
  );
  const bodyHash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)), 'utf8')
    .digest('base64');
  const lineOf = (name: string) =>
    headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const signed = (tags.h ?? '').split(':').map((name) => `${relaxedLine(lineOf(name))}\r\n`);
  const own = relaxedLine(signature.replace(/(;\s*b=)[^;]*$/, '$1'));
  const isGood = createVerify('rsa-sha256')
    .update(signed.join('') + own, 'utf8')
    .verify(publicKey, tags.b ?? '', 'base64');
  return { tags, isGood, isBody: tags.bh === bodyHash };
}

test('what a mail server is given carries a signature that its public key confirms', async () => {
  await chooseTransport(envWith(good, { SMTP_URL: smtp.url }))(LETTER);
  const raw = smtp.mails[0]?.raw ?? '';
  const { tags, isGood, isBody } = verify(raw);
  expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed' });
  expect(tags).toMatchObject({ d: 'campus.test', s: '2026' });
  expect([isGood, isBody]).toEqual([true, true]);
  // Without these two, mail services do not offer to leave with one press (RFC 8058).
  expect(tags.h?.split(':')).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect(verify(raw.replace('To: juno@', 'To: june@')).isGood).toBe(false);
  expect(verify(raw.replace('words with', 'words without')).isBody).toBe(false);
});

test('files of the outbox are signed as well; without the settings nothing is', async () => {
  const outbox = path.join(folder, 'outbox');
  const read = () => fs.readFileSync(path.join(outbox, '00000007.eml'), 'utf8');
  await chooseTransport(envWith(good))(LETTER);
  expect(verify(read())).toMatchObject({ isGood: true, isBody: true });
  await chooseTransport(readEnv({ DATA_DIR: folder }))(LETTER);
  expect(read()).not.toMatch(/DKIM-Signature/i);
});

describe('a key that cannot be used stops the start with one sentence', () => {
  const small = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export(PEM);
  const curve = generateKeyPairSync('ed25519').privateKey.export(PEM);
  const locked = privateKey.export({ ...PEM, cipher: 'aes-256-cbc', passphrase: 'hush' });
  test.each([
    [path.join(folder, 'none.pem'), 'cannot be read (ENOENT)'],
    [folder, 'cannot be read (EISDIR)'],
    [fileOf('words.pem', 'hush'), 'must be a private key in PEM form, without a password'],
    [fileOf('locked.pem', locked), 'must be a private key in PEM form, without a password'],
    [
      fileOf('public.pem', publicKey.export({ type: 'spki', format: 'pem' })),
      'must be a private key in PEM form, without a password',
    ],
    // nodemailer would send mails without a signature.
    [fileOf('curve.pem', curve), 'must be an RSA key'],
    [fileOf('small.pem', small), 'must be a key of at least 1024 bits, better 2048'],
  ])('%s', (file, words) => {
    const env = envWith(file);
    for (const start of [() => chooseTransport(env), () => readDkim(env)]) {
      expect(start).toThrow(new EnvError(`DKIM_KEY_FILE ${words}; it is "${file}".`));
    }
  });
});

test('the record of the DNS belongs to the key', () => {
  const dkim = readDkim(envWith(good));
  if (!dkim) throw new Error('DKIM is set');
  expect(keyRecordName(dkim)).toBe('2026._domainkey.campus.test');
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  expect(publicKeyOf(dkim)).toBe(key);
  const broken = `${key.slice(0, 200)} ${key.slice(200)}`;
  expect(keyOfRecord(`v=DKIM1; k=rsa; p=${broken}`)).toBe(key);
  expect(keyOfRecord('v=DKIM1; p=')).toBe('');
  expect(keyOfRecord('v=spf1 mx -all')).toBeUndefined();
});
