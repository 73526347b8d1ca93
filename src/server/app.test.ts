import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the API is described as OpenAPI 3.1', async () => {
  const answer = await app.fastify.inject('/api/openapi.json');
  expect(answer.json().openapi).toBe('3.1.0');
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
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('health and metrics answer', async () => {
  expect((await app.fastify.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.fastify.inject('/metrics')).body).toContain('http_request_duration_seconds');
});
