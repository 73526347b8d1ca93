import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { keepPrivate } from './private-folder.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-private-'));
const usual = process.umask();
const modeOf = (file: string) => fs.statSync(file).mode & 0o777;
afterEach(() => {
  process.umask(usual);
  vi.restoreAllMocks();
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

test('a new data folder, and all that is written into it, is for its user alone', () => {
  process.umask(0o022);
  const folder = path.join(root, 'new', 'data');
  expect(keepPrivate(folder)).toBeUndefined();
  expect(modeOf(folder)).toBe(0o700);
  const mail = path.join(folder, 'mail.eml');
  fs.writeFileSync(mail, '');
  expect(modeOf(mail)).toBe(0o600);
});

test('one that others could enter is closed, and one of a group is left as it is', () => {
  const folder = path.join(root, 'open');
  fs.mkdirSync(folder);
  fs.chmodSync(folder, 0o755);
  expect(keepPrivate(folder)).toContain('is closed now');
  expect(modeOf(folder)).toBe(0o700);
  fs.chmodSync(folder, 0o750);
  expect(keepPrivate(folder)).toBeUndefined();
  expect(modeOf(folder)).toBe(0o750);
});

test('where it may not be closed, the site says so and starts', () => {
  const folder = path.join(root, 'of-another');
  fs.mkdirSync(folder);
  fs.chmodSync(folder, 0o755);
  vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw new Error('EPERM');
  });
  expect(keepPrivate(folder)).toContain('could not be closed');
});
