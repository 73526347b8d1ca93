import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-gate-'));
let app: TestApp;
let chinese: TestApp;

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, '_astro'));
  fs.writeFileSync(path.join(dist, '_astro/site.js'), 'site');
  for (const page of ['faq', 'forbidden', 'forum/home']) {
    fs.mkdirSync(path.join(dist, 'en', page), { recursive: true });
    fs.writeFileSync(path.join(dist, 'en', page, 'index.html'), `<!doctype html>${page}`);
  }
  const proxied = { DIST_DIR: dist, TRUST_PROXY: '127.0.0.1' };
  app = await createTestApp({ ...proxied, BLOCKED_COUNTRIES: 'DE' });
  chinese = await createTestApp({ ...proxied, BLOCKED_COUNTRIES: 'CN' });
});
afterAll(async () => {
  await Promise.all([app.close(), chinese.close()]);
  fs.rmSync(dist, { recursive: true });
});

const from = (country: string) => ({
  'x-country': country,
  'x-forwarded-for': '203.0.113.7',
});

describe('a person from a blocked country', () => {
  test.each(['/faq', '/faq?language=en', '/FAQ/', '/forum/home', '/nothing-here', '/en/faq'])(
    'is led from %s to /forbidden',
    async (url) => {
      const answer = await app.get(url, undefined, from('DE'));
      expect(answer.statusCode).toBe(302);
      expect(answer.headers.location).toBe('/forbidden');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).not.toContain('faq');
    },
  );

  test('is led there before anything of a member is read', async () => {
    const answer = await app.get('/user-info', await app.member(), from('DE'));
    expect(answer.headers.location).toBe('/forbidden');
  });

  test('can read that page, with its files', async () => {
    const page = await app.get('/forbidden', undefined, from('DE'));
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html>forbidden']);
    const file = await app.get('/_astro/site.js', undefined, from('DE'));
    expect([file.statusCode, file.body]).toEqual([200, 'site']);
  });

  test('is told so by the call as well, which leads nowhere', async () => {
    const answer = await app.get('/api/hc/forbidden/check', undefined, from('DE'));
    expect(answer.json()).toMatchObject({ code: 0 });
    expect((await app.get('/api/nothing', undefined, from('DE'))).statusCode).toBe(404);
  });
});

describe('anybody else', () => {
  test('reads pages as always', async () => {
    const page = await app.get('/faq', undefined, from('US'));
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html>faq']);
    expect((await app.get('/nothing-here', undefined, from('US'))).statusCode).toBe(404);
  });

  test('is not kept out by a header that no trusted proxy has passed on', async () => {
    const answer = await app.get('/faq', undefined, { 'x-country': 'DE' });
    expect(answer.statusCode).toBe(200);
  });
});

test.each([
  [{ 'accept-language': 'zh-CN,en;q=0.5' }, 302],
  [{ 'accept-language': 'en' }, 200],
  [{ 'accept-language': 'zh-CN', ...from('US') }, 200],
  [{ 'accept-language': 'en', ...from('CN') }, 302],
])('where China is blocked, a request with %j is answered with %i', async (headers, status) => {
  expect((await chinese.get('/faq', undefined, headers)).statusCode).toBe(status);
});
