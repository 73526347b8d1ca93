import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { buildsOf, siteOf } from '#server/site/builds.ts';
import { findBuild, findReadable, waitingTexts } from './freshness.ts';
import { publishBuild } from './publish.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-freshness-'));
const dist = path.join(folder, 'dist');
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function build(site: string): Promise<void> {
  for (const lang of LANGUAGES) {
    fs.mkdirSync(path.join(site, lang), { recursive: true });
    fs.writeFileSync(path.join(site, lang, 'index.html'), '');
  }
}

const make = (fingerprint: string, how = build, isPartial = false) =>
  publishBuild({
    distDir: dist,
    record: { fingerprint, origin: 'http://127.0.0.1:3000', isPartial },
    build: how,
    check: async () => {},
  });

beforeEach(async () => {
  for (const name of fs.readdirSync(folder))
    fs.rmSync(path.join(folder, name), { recursive: true });
  await make('these inputs');
});

it('knows a finished build of the same inputs', async () => {
  expect(findBuild(dist, 'these inputs')).toBe(buildsOf(dist)[0]);
  expect(findBuild(dist, 'other inputs')).toBeUndefined();
});

it('knows the build before the one that is served', async () => {
  const [first] = buildsOf(dist);
  await make('other inputs');
  expect(findBuild(dist, 'these inputs')).toBe(first);
});

it('does not count a build that failed', async () => {
  const fail = () => Promise.reject(new Error('a wrong field'));
  await expect(make('broken inputs', fail)).rejects.toThrow('a wrong field');
  expect(findBuild(dist, 'broken inputs')).toBeUndefined();
});

it('does not count a build whose pages are gone', () => {
  const site = siteOf(buildsOf(dist)[0] ?? '');
  fs.rmSync(path.join(site, 'ru'), { recursive: true });
  expect(findBuild(dist, 'these inputs')).toBeUndefined();
  fs.rmSync(site, { recursive: true });
  expect(findBuild(dist, 'these inputs')).toBeUndefined();
});

it('goes on with pages of the same inputs whose books and pictures are missing', async () => {
  expect(findReadable(dist, 'these inputs')).toBeUndefined();
  const site = await make('pages alone', build, true);
  expect(findBuild(dist, 'pages alone')).toBeUndefined();
  expect(findReadable(dist, 'pages alone')).toBe(site);
  expect(findReadable(dist, 'other inputs')).toBeUndefined();
});

it('knows which texts wait for their day', () => {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.join(folder, 'content', path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(folder, 'content', file), text);
  };
  write('guides/en/a.md', '---\ntitle: A\npublished: 2026-12-01\n---\npublished: 2026-10-01\n');
  write('guides/en/b.md', '---\ntitle: B\n---\npublished: 2026-12-01\n');
  write('changelog/en/c.md', '---\ndate: "2026-12-24"\n---\n');
  expect(waitingTexts('2026-11-30', folder)).toEqual([
    'content/changelog/en/c.md',
    'content/guides/en/a.md',
  ]);
  expect(waitingTexts('2026-12-01', folder)).toEqual(['content/changelog/en/c.md']);
  expect(waitingTexts('2026-12-24', folder)).toEqual([]);
});
