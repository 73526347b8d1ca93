import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-health-'));
let app: TestApp;
// Each test opens a database of its own.
vi.setConfig({ testTimeout: 60_000 });

/** An app with a home page in some languages. */
async function appWith(languages: readonly string[]): Promise<void> {
  const distDir = fs.mkdtempSync(path.join(root, 'dist-'));
  for (const language of languages) {
    fs.mkdirSync(path.join(distDir, language));
    fs.writeFileSync(path.join(distDir, language, 'index.html'), '<!doctype html>');
  }
  app = await createTestApp({ DIST_DIR: distDir });
}
afterEach(async () => {
  await app.close();
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(root, { recursive: true });
});

test('ready where there are pages in every language and the database answers', async () => {
  await appWith(LANGUAGES);
  const answer = await app.fastify.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test.each([[[]], [LANGUAGES.slice(1)]])('not ready with pages in %s alone', async (languages) => {
  await appWith(languages);
  const answer = await app.fastify.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'pages' }]);
  expect((await app.fastify.inject('/healthz')).statusCode).toBe(200);
});

test('not ready where the database says nothing', async () => {
  await appWith(LANGUAGES);
  const asked = Promise.withResolvers<void>();
  app.ctx.db.execute = () => {
    asked.resolve();
    return new Promise(() => {}) as never;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answering = app.fastify.inject('/readyz');
  await asked.promise;
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  const answer = await answering;
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database' }]);
});

test('not ready where the database does not answer', async () => {
  await appWith(LANGUAGES);
  app.ctx.db.execute = () => Promise.reject(new Error('closed')) as never;
  const answer = await app.fastify.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database' }]);
});
