import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keysOf, openKeys } from './keys.ts';

const keys = keysOf(randomBytes(32));

test('what is sealed opens with the same key alone, and looks different each time', () => {
  const sealed = keys.seal('JBSWY3DPEHPK3PXP');
  expect(keys.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(keys.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(keysOf(randomBytes(32)).open(sealed)).toBeUndefined();
});

test('what was changed in any byte, or cut off, does not open', () => {
  const bytes = Buffer.from(keys.seal('a secret'), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(keys.open(changed.toString('base64url')), `byte ${i}`).toBeUndefined();
    expect(keys.open(bytes.subarray(0, i).toString('base64url')), `${i} bytes`).toBeUndefined();
  }
});

test('a mark is of its text and its key', () => {
  expect(keys.sign('chat token 1 2')).toBe(keys.sign('chat token 1 2'));
  expect(keys.sign('chat token 1 3')).not.toBe(keys.sign('chat token 1 2'));
  expect(keysOf(randomBytes(32)).sign('chat token 1 2')).not.toBe(keys.sign('chat token 1 2'));
});

test('the key of the data folder is made once and is for its owner alone', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-keys-'));
  const sealed = openKeys({ secretKey: undefined, dataDir }).seal('x');
  expect(openKeys({ secretKey: undefined, dataDir }).open(sealed)).toBe('x');
  const file = path.join(dataDir, 'secret.key');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(file)).toHaveLength(32);
  fs.rmSync(dataDir, { recursive: true });
});
