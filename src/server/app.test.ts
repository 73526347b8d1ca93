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

test('people read the contract in their language', async () => {
  const answer = await app.fastify.inject({ url: '/api', headers: { 'accept-language': 'ru' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<html lang="ru">');
  expect(answer.body).toContain('POST /api/article/post');
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('health, readiness and metrics answer', async () => {
  expect((await app.fastify.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.fastify.inject('/readyz')).json()).toEqual({ status: 'ok' });
  expect((await app.fastify.inject('/metrics')).body).toContain('http_request_duration_seconds');
});
