import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));
const ADDRESS = '/films/lamps.en.mp4';
const distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-films-'));
let app: TestApp;
let origin = '';

beforeAll(async () => {
  const folder = path.join(distDir, 'films');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'lamps.en.mp4'), FILM);
  fs.writeFileSync(path.join(folder, 'lamps.en.vtt'), 'WEBVTT\n');
  app = await createTestApp({ DIST_DIR: distDir });
  // Over a real port, because the fast lane and Node's own handler stand before the framework.
  origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(distDir, { recursive: true });
});

const ask = (headers: Record<string, string> = {}, address = ADDRESS, method = 'GET') =>
  fetch(origin + address, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test('a film comes whole, with what a player needs to ask for parts', async () => {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.get('content-length')).toBe('1000');
  expect(answer.headers.get('etag')).toBeTruthy();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(await bytesOf(answer)).toEqual(FILM);
});

test.each([
  ['bytes=0-99', 'bytes 0-99/1000', 0, 100],
  ['bytes=990-', 'bytes 990-999/1000', 990, 1000],
  ['bytes=-10', 'bytes 990-999/1000', 990, 1000],
  ['bytes=900-5000', 'bytes 900-999/1000', 900, 1000],
])('%s gives that part', async (range, contentRange, from, to) => {
  const answer = await ask({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(contentRange);
  expect(answer.headers.get('content-length')).toBe(String(to - from));
  expect(await bytesOf(answer)).toEqual(FILM.subarray(from, to));
});

test('a part behind the end is refused with the size', async () => {
  const answer = await ask({ range: 'bytes=1000-' });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */1000');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('If-Range gives the part of the same film and the whole of another; a known film is not sent', async () => {
  const etag = (await ask({}, ADDRESS, 'HEAD')).headers.get('etag') ?? '';
  const modified = (await ask({}, ADDRESS, 'HEAD')).headers.get('last-modified') ?? '';
  const range = 'bytes=0-9';
  expect((await ask({ range, 'if-range': modified })).status).toBe(206);
  expect((await ask({ range, 'if-range': '"another"' })).status).toBe(200);
  // Node's fetch asks past caches where this header is set by hand, so not over the port.
  const known = { url: ADDRESS, headers: { 'if-none-match': etag } };
  expect((await app.fastify.inject(known)).statusCode).toBe(304);
});

test('HEAD has the headers and no body', async () => {
  const answer = await ask({}, ADDRESS, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('1000');
  expect(await bytesOf(answer)).toHaveLength(0);
});

test('a film named with the hash of its script is kept for good, any other is asked for again', async () => {
  const named = await ask({}, `${ADDRESS}?v=b8dac2c94f83`);
  expect(named.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask()).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('captions have their type; what is no film is no page either', async () => {
  const captions = await ask({}, '/films/lamps.en.vtt');
  expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  expect((await ask({}, '/films/none.en.mp4')).status).toBe(404);
});
