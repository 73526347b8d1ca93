import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltJson } from './built-json.ts';
import { serverDirOf } from './policies.ts';

let distDir: string;
beforeEach(() => {
  distDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'campus-built-')), 'dist');
  fs.mkdirSync(distDir);
  fs.mkdirSync(serverDirOf(distDir));
});
afterEach(() => fs.rmSync(path.dirname(distDir), { recursive: true }));

const read = () => readBuiltJson<{ is: string }>(distDir, 'a.json');
const write = (text: string) => fs.writeFileSync(path.join(serverDirOf(distDir), 'a.json'), text);

test('a file is read once', async () => {
  write('{"is":"first"}');
  const first = await read();
  expect(first).toEqual({ is: 'first' });
  write('{"is":"second"}');
  expect(await read()).toBe(first);
});

test('what failed is read again: a missing file, one that does not open, and broken JSON', async () => {
  expect(await read()).toBeUndefined();
  const file = path.join(serverDirOf(distDir), 'a.json');
  fs.mkdirSync(file);
  await expect(read()).rejects.toThrow('EISDIR');
  fs.rmdirSync(file);
  write('{"is":');
  await expect(read()).rejects.toThrow(SyntaxError);
  write('{"is":"whole"}');
  expect(await read()).toEqual({ is: 'whole' });
});

test('of a new build the new file is read', async () => {
  const site = (name: string) => path.join(path.dirname(distDir), name);
  fs.rmdirSync(distDir);
  for (const name of ['old', 'new']) {
    fs.mkdirSync(site(name));
    fs.mkdirSync(serverDirOf(site(name)));
    fs.writeFileSync(path.join(serverDirOf(site(name)), 'a.json'), JSON.stringify({ is: name }));
  }
  fs.symlinkSync(site('old'), distDir);
  expect(await read()).toEqual({ is: 'old' });
  fs.rmSync(distDir);
  fs.symlinkSync(site('new'), distDir);
  expect(await read()).toEqual({ is: 'new' });
});
