import fs from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ideaBook } from '#collections/idea-parts.ts';
import type { Envelope } from '#contract/errors.ts';
import type { CallKey, Output } from '#contract/index.ts';
import { ideaBookName } from '#domain/ideas/parts.ts';
import { ideaJobs } from '#server/db/schema.ts';
import { wishFor } from '#server/features/ideas/fixture.ts';
import {
  answer,
  fakeModel,
  idea,
  ideasText,
  type FakeModel,
} from '#server/features/ideas/model/model-fixture.ts';
import { startProcess, temporarySite, withDatabase, type Process } from './support/server.ts';

const JOBS = 3;
const AT_ONCE = 2;
const site = temporarySite();
let model: FakeModel;
beforeAll(async () => {
  fs.writeFileSync(`${site.distDir}-server/${ideaBookName('en')}`, JSON.stringify(ideaBook('en')));
  // The server finds a prepared database.
  await withDatabase(site, () => Promise.resolve());
  model = await fakeModel();
});
afterAll(async () => {
  await model.close();
  site.remove();
});

const start = () =>
  startProcess(site, {
    ...{ IDEAS_URL: model.url, IDEAS_MODEL: 'small-one', IDEAS_AT_ONCE: String(AT_ONCE) },
  });

async function call<K extends CallKey>({ origin }: Process, key: K, input: object) {
  const [method = '', path] = key.split(' ');
  const query = method === 'GET' ? `?${new URLSearchParams(input as never).toString()}` : '';
  const response = await fetch(`${origin}/api/${path}${query}`, {
    ...{ method, headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { data, message } = (await response.json()) as Envelope<Output<K>>;
  if (!data) throw new Error(message);
  return data;
}

test('jobs of a process that is killed are done by the next one, each once, and none is lost', async () => {
  model.behave(() => {});
  const first = await start();
  const jobs: string[] = [];
  for (let i = 0; i < JOBS; i++) {
    jobs.push((await call(first, 'POST caminspo/try/async', wishFor('show'))).job);
  }
  await vi.waitFor(() => expect(model.received).toHaveLength(AT_ONCE), { timeout: 20_000 });
  first.child.kill('SIGKILL');
  await first.ended;
  await withDatabase(site, async ({ db }) => {
    const rows = await db.select().from(ideaJobs);
    expect(rows.map(({ state }) => state).sort()).toEqual(['running', 'running', 'waiting']);
    // As if the time of the killed process were over.
    await db.update(ideaJobs).set({ takenUntil: new Date(0) });
  });
  model.behave(answer(ideasText(idea())));
  const second = await start();
  const read = (job: string) => call(second, 'GET caminspo/try/async/r', { job });
  await vi.waitFor(
    async () => {
      for (const job of jobs) expect((await read(job)).state).toBe('done');
    },
    { timeout: 20_000, interval: 200 },
  );
  for (const job of jobs) expect((await read(job)).result?.by).toBe('model');
  expect(model.received).toHaveLength(JOBS);
  second.child.kill('SIGTERM');
  await second.ended;
}, 90_000);
