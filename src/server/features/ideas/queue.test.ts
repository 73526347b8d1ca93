import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { ideaJobs, ideaTries } from '#server/db/schema.ts';
import { newBrowser } from '#server/features/tarot/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { wishFor, writeBooks } from './fixture.ts';
import { newRunner } from './jobs.ts';
import { answer, fakeModel, idea, ideasText, type FakeModel } from './model/model-fixture.ts';

const AT_ONCE = 2;
const LEASE_MS = 45_000;
let model: FakeModel;
let app: TestApp;

async function openApp(): Promise<TestApp> {
  const opened = await createTestApp({
    ...{ IDEAS_URL: model.url, IDEAS_MODEL: 'small-one', IDEAS_AT_ONCE: String(AT_ONCE) },
  });
  writeBooks(opened);
  return opened;
}

beforeAll(async () => {
  model = await fakeModel();
  app = await openApp();
});
beforeEach(async () => {
  for (const table of [ideaTries, ideaJobs]) await app.ctx.db.delete(table);
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const begin = async () => {
  const one = newBrowser(app);
  const { data } = await one.call('POST caminspo/try/async', wishFor('show'));
  return { one, job: data?.job ?? '' };
};
const read = async (job: string) =>
  (await newBrowser(app).call('GET caminspo/try/async/r', { job })).data;
const done = (job: string) =>
  vi.waitFor(async () => expect((await read(job))?.state).toBe('done'), { timeout: 5000 });
/** An answer that comes when it is let go. */
function held(text: string) {
  const going = Promise.withResolvers<void>();
  const way: Parameters<FakeModel['behave']>[0] = async (response, received) => {
    await going.promise;
    answer(text)(response, received);
  };
  return { way, go: () => going.resolve() };
}
const titled = (title: string) => ideasText(idea({ title }));

describe('the queue', () => {
  test('is worked on by so many at once over all processes, the oldest first, and loses none', async () => {
    const { way, go } = held(titled('Held'));
    model.behave(way);
    const jobs: string[] = [];
    for (let i = 0; i < 5; i++) jobs.push((await begin()).job);
    const other = newRunner(app.ctx);
    await Promise.all([other.takeWaiting(), other.takeWaiting()]);
    const states = await Promise.all(jobs.map(async (job) => (await read(job))?.state));
    expect(states).toEqual(['running', 'running', 'waiting', 'waiting', 'waiting']);
    go();
    await Promise.all(jobs.map(done));
    expect(model.received).toHaveLength(5);
    await other.stop();
  });

  test('says when to ask again, less and less often', async () => {
    const { way, go } = held(titled('Held'));
    model.behave(way);
    const { job } = await begin();
    const pauses = [(await read(job))?.again];
    for (const seconds of [3, 20]) {
      app.advance(seconds * 1000);
      pauses.push((await read(job))?.again);
    }
    expect(pauses[0]).toBe(500);
    expect(pauses[1]).toBeGreaterThan(1400);
    expect(pauses[2]).toBe(4000);
    go();
    await done(job);
  });

  test('gives a job to another process when its time is over, and throws the late answer away', async () => {
    const late = held(titled('Late'));
    model.behave(late.way, answer(titled('In time')));
    const { job } = await begin();
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    const other = newRunner(app.ctx);
    await other.takeWaiting();
    expect(model.received).toHaveLength(1);
    app.advance(LEASE_MS + 1000);
    await other.takeWaiting();
    await done(job);
    late.go();
    // The first one has heard its answer when it takes the next job.
    model.behave(answer(titled('Next')));
    await done((await begin()).job);
    expect((await read(job))?.result?.ideas[0]?.title).toBe('In time');
    await other.stop();
  });

  test('asks the model for a job twice at most, then the rules', async () => {
    model.behave(answer(titled('Third')));
    const past = new Date(app.ctx.now().getTime() - 1000);
    const { way, go } = held(titled('Held'));
    model.behave(way);
    const { job } = await begin();
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    await app.ctx.db.update(ideaJobs).set({ tries: 2, takenUntil: past });
    const other = newRunner(app.ctx);
    await other.takeWaiting();
    await done(job);
    expect((await read(job))?.result).toMatchObject({ by: 'rules', fellBack: true });
    expect(model.received).toHaveLength(1);
    go();
    await other.stop();
  });

  test('gives a job back where its process stops, without counting it', async () => {
    const { way } = held(titled('Held'));
    model.behave(way);
    // Whose own runner takes nothing: that of `app` looks for work when a job of an earlier test ends.
    const { ctx, close } = await openApp();
    await ctx.db.insert(ideaJobs).values({
      ...{ id: 'A'.repeat(22), state: 'waiting', createdAt: ctx.now() },
      task: { what: 'ideas', wishes: wishFor('show'), seed: 1, paid: null },
    });
    const runner = newRunner(ctx);
    await runner.takeWaiting();
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    await runner.stop();
    const [row] = await ctx.db.select().from(ideaJobs);
    expect(row).toMatchObject({ state: 'waiting', tries: 0, takenUntil: null });
    await close();
  });

  test('gives the try back where nothing could be made', async () => {
    const { distDir } = app.ctx.env;
    const { way, go } = held('no ideas at all');
    model.behave(way);
    const { one, job } = await begin();
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    expect((await one.call('GET caminspo/n_free')).data?.left).toBe(2);
    app.ctx.env.distDir = `${distDir}-gone`;
    try {
      go();
      await vi.waitFor(async () => expect((await read(job))?.state).toBe('failed'));
    } finally {
      app.ctx.env.distDir = distDir;
    }
    expect((await one.call('GET caminspo/n_free')).data?.left).toBe(3);
    const [row] = await app.ctx.db.select().from(ideaJobs).where(eq(ideaJobs.id, job));
    expect(row?.task).toMatchObject({ paid: null });
  });
});
