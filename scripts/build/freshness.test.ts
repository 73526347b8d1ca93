import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { isFresh, markFresh, markStale } from './freshness.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-freshness-'));
const dist = path.join(folder, 'dist');
afterAll(() => fs.rmSync(folder, { recursive: true }));

beforeEach(() => {
  for (const lang of LANGUAGES) {
    fs.mkdirSync(path.join(dist, lang), { recursive: true });
    fs.writeFileSync(path.join(dist, lang, 'index.html'), '');
  }
  fs.mkdirSync(serverDirOf(dist), { recursive: true });
  markFresh(dist, 'these inputs');
});

it('knows a finished build of the same inputs', () => {
  expect(isFresh(dist, () => 'these inputs')).toBe(true);
  expect(isFresh(dist, () => 'other inputs')).toBe(false);
});

it('does not count a build that was begun again', () => {
  markStale(dist);
  expect(isFresh(dist, () => 'these inputs')).toBe(false);
});

it('does not count a build whose pages are gone', () => {
  fs.rmSync(path.join(dist, 'ru'), { recursive: true });
  expect(isFresh(dist, () => 'these inputs')).toBe(false);
  fs.rmSync(dist, { recursive: true });
  expect(isFresh(dist, () => 'these inputs')).toBe(false);
});
