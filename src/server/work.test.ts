import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startWork } from './work.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ DEMO_DATA: 'off' });
});
afterAll(() => app.close());

test('a start removes what a killed backup has left', async () => {
  const left = path.join(app.ctx.env.dataDir, '.backup-aB3xYz');
  fs.mkdirSync(left);
  app.advance(DAY_MS + 60_000);
  const work = await startWork(app.ctx, () => ({ ...app.ctx.live, close: async () => {} }));
  await work.stop();
  expect(fs.existsSync(left)).toBe(false);
});
