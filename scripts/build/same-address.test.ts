import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvError } from '#server/plugins/env.ts';
import { refuseForgottenOrigin } from './same-address.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-address-'));
const dist = path.join(root, 'site');
fs.mkdirSync(dist);
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const HERE = 'http://127.0.0.1:3000';
const builtFor = (origin: string) =>
  fs.writeFileSync(path.join(root, 'build.json'), JSON.stringify({ fingerprint: '', origin }));

test('a build without PUBLIC_ORIGIN does not take the place of a public site', () => {
  builtFor('https://campus.example');
  const forgotten = () => refuseForgottenOrigin(dist, HERE, undefined);
  expect(forgotten).toThrow(EnvError);
  expect(forgotten).toThrow('PUBLIC_ORIGIN=https://campus.example npm run build');
  // As readEnv has it: an empty value is none.
  expect(() => refuseForgottenOrigin(dist, HERE, '')).toThrow(EnvError);
});

test('every other build goes on', () => {
  refuseForgottenOrigin(dist, HERE, HERE);
  refuseForgottenOrigin(dist, 'https://campus.example', undefined);
  refuseForgottenOrigin(path.join(root, 'none', 'dist'), HERE, undefined);
  builtFor('http://127.0.0.1:3001');
  refuseForgottenOrigin(dist, HERE, undefined);
});
