import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { skippingHeadings } from '#scripts/check-build/markup.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the API is described as OpenAPI 3.1, without a mistake, and every call of it', async () => {
  const answer = await app.fastify.inject('/api/openapi.json');
  expect(answer.json().openapi).toBe('3.1.0');
  const paths = Object.values(calls).map(({ path }) => `/api/${path}`);
  expect(new Set(Object.keys(answer.json().paths))).toEqual(new Set(paths));
  const config = await createConfig({ extends: ['spec'] });
  const problems = await lintFromString({ source: answer.body, config });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test('an unknown call is refused in the language of the person', async () => {
  const answer = await app.fastify.inject({ method: 'POST', url: '/api/no/such', payload: {} });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'not_found', data: null });
});

test('an unknown call that is read is refused as one, not with a page', async () => {
  const answer = await app.fastify.inject({ url: '/api/no/such?x=1' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ error: 'not_found', data: null });
});

test('a language before the address goes behind it, and all that was asked comes along', async () => {
  const answer = await app.fastify.inject({ url: '/ru/search?q=a&language=en' });
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/search?q=a&language=ru');
});

test('a language before the address leads to no other site', async () => {
  for (const url of ['/es//evil.example', '/es/%2Fevil.example', '/es/%5Cevil.example']) {
    const { location = '' } = (await app.fastify.inject({ url })).headers;
    expect(new URL(String(location), 'https://ours.example').host).toBe('ours.example');
  }
});

test('people read the contract in their language', async () => {
  const answer = await app.fastify.inject({ url: '/api', headers: { 'accept-language': 'ru' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<html lang="ru">');
  expect(answer.body).toContain('POST /api/article/post');
  expect(skippingHeadings({ html: answer.body })).toEqual([]);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['/api/user/info', 401],
  ['/api/no-such-call', 404],
  ['/api/%zz', 404],
  ['/healthz', 200],
  ['/api/openapi.json', 200],
])(
  '%s is no page: it runs nothing, fetches nothing and stands in no frame',
  async (url, status) => {
    const answer = await app.fastify.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
  },
);

test('TRACE answers nothing of the request, and files beside the build are not served', async () => {
  const headers = { cookie: 'ctoken=secret', 'x-mark': 'secret' };
  for (const url of ['/', '/faq', '/api/user/info']) {
    const answer = await app.fastify.inject({ method: 'TRACE' as 'GET', url, headers });
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('secret');
  }
  for (const url of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/src/site.ts',
    '/../.env',
    '/%2e%2e/.env',
  ]) {
    expect((await app.fastify.inject(url)).statusCode, url).toBe(404);
  }
});

test('a repeated name of a query counts once, on calls, pages and all else', async () => {
  for (const url of ['/api/i18n?lang=en&lang=es', '/healthz?lang=en&lang=es', '/search?s=a&s=b']) {
    expect((await app.fastify.inject(url)).statusCode, url).toBe(200);
  }
});

test('an address that cannot be read is answered like others that lead nowhere', async () => {
  const call = await app.fastify.inject('/api/%zz');
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ error: 'not_found', data: null });
  expect(call.headers['referrer-policy']).toBe('same-origin');
  expect((await app.fastify.inject('/forum/%zz')).statusCode).toBe(404);
  expect((await app.fastify.inject('/faq/a%00b')).statusCode).toBe(404);
});

test('health and metrics answer', async () => {
  expect((await app.fastify.inject('/healthz')).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect((await app.fastify.inject('/metrics')).body).toContain('http_request_duration_seconds');
});

test('metrics are told to whoever has the token alone, where one is set', async () => {
  const closed = await createTestApp({ METRICS_TOKEN: 'a token of the monitoring' });
  const ask = async (authorization?: string) =>
    closed.fastify.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  for (const given of [undefined, 'Bearer', 'Bearer a token', 'a token of the monitoring']) {
    const answer = await ask(given);
    expect([given, answer.statusCode, answer.body]).toEqual([given, 404, '']);
  }
  expect((await ask('Bearer a token of the monitoring')).statusCode).toBe(200);
  await closed.close();
});
