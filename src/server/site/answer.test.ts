import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerFor } from './answer.ts';
import { loadSite, type Site } from './load.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-answer-'));
const TEXT = 'word '.repeat(500);
let site: Site;

beforeAll(async () => {
  for (const name of ['both.css', 'large-build.css', 'small.css'])
    fs.writeFileSync(path.join(folder, name), TEXT);
  for (const name of ['both.css', 'large-build.css'])
    fs.writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(TEXT));
  fs.writeFileSync(path.join(folder, 'both.css.gz'), gzipSync(TEXT));
  fs.mkdirSync(path.join(folder, 'og'));
  fs.writeFileSync(path.join(folder, 'og/card.png'), 'a picture');
  site = await loadSite(folder);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

function ask(name: string, acceptEncoding: string, ifNoneMatch?: string) {
  const entry = site.assets.get(`/${name}`);
  if (!entry) throw new Error(`${name} is not there.`);
  const answer = answerFor(entry, { acceptEncoding, ifNoneMatch }, { negotiated: false });
  const header = (of: string) => answer.headers[answer.headers.indexOf(of) + 1];
  const encoding = answer.headers.includes('content-encoding') ? header('content-encoding') : '';
  return { ...answer, encoding, etag: header('etag'), length: header('content-length') };
}

test.each(['both.css', 'large-build.css'])('%s comes in the best form its reader takes', (name) => {
  expect(ask(name, 'gzip, deflate, br').encoding).toBe('br');
  const gzip = ask(name, 'gzip, br;q=0');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.data ?? '').toString()).toBe(TEXT);
  expect(Number(gzip.length)).toBe(gzip.data?.length);
  const plain = ask(name, 'identity');
  expect(plain.encoding).toBe('');
  expect(plain.data?.toString()).toBe(TEXT);
  expect(ask(name, 'gzip', gzip.etag).status).toBe(304);
  expect(ask(name, 'br', gzip.etag).status).toBe(200);
});

test('gzip that the build left out is made for the first who asks, and once', () => {
  const first = ask('large-build.css', 'gzip');
  expect(first.kept).toBe(true);
  expect(ask('large-build.css', 'gzip').data).toBe(first.data);
});

test('what the build did not compress stays as it is', () => {
  const answer = ask('small.css', 'gzip, br');
  expect(answer.encoding).toBe('');
  expect(answer.data?.toString()).toBe(TEXT);
});

test('what stays on the disk is answered from there, known again, and missed where it is gone', () => {
  const answer = ask('og/card.png', 'gzip, br');
  expect(answer.data?.toString()).toBe('a picture');
  expect(answer.length).toBe('9');
  expect(answer.kept).toBe(false);
  fs.rmSync(path.join(folder, 'og/card.png'));
  expect(ask('og/card.png', '', answer.etag).status).toBe(304);
  const gone = ask('og/card.png', '');
  expect(gone.status).toBe(404);
  expect(gone.data).toBeUndefined();
  expect(gone.length).toBe('0');
});
