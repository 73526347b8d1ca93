import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import type { Context } from '#server/context.ts';
import { runForNewBuild } from '#server/jobs/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { writeContent, type TestText } from '#server/features/newsletter/fixture.ts';
import { tellNewTexts } from './new-texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tellTwice = (ctx: Context): Promise<unknown> =>
  Promise.all([tellNewTexts(ctx), tellNewTexts(ctx)]);
const text = (slug: string, collection: TestText['collection'] = 'guides'): TestText => ({
  collection,
  slug,
  published: '2026-11-01',
});

test('is told of nothing at the first start, then of what has come, as one message of a kind', async () => {
  const reader = await app.member();
  const titles = async (as = reader) =>
    (await app.call('GET member/messages', { pageSize: 50 }, as)).data?.resultList.map((one) => [
      one.title,
      one.link,
    ]);
  const old = [text('light'), text('start', 'courses')];
  let builds = 0;
  const build = async (texts: TestText[], tell = tellTwice) => {
    app.advance(DAY_MS);
    // A process reads the index of its build once; a new build is another process.
    const env = { ...app.ctx.env, distDir: `${app.ctx.env.dataDir}/build${++builds}` };
    writeContent(env.distDir, texts);
    const ctx = { ...app.ctx, env };
    await tell(ctx);
  };
  await tellNewTexts(app.ctx);
  await build(old);
  expect(await titles()).toEqual([]);
  await build([...old, text('sound')]);
  expect(await titles()).toEqual([['New guide: sound (en)', '/guides/sound']]);
  const newcomer = await app.member();
  await build([...old, text('sound')]);
  await build([...old, text('sound'), text('a'), text('b', 'articles'), text('c', 'courses')]);
  // Two processes bring them side by side; either may be first.
  expect((await titles())?.slice(0, 2).sort()).toEqual([
    ['2 new texts to read', '/writtenGuides'],
    ['New course: c (en)', '/courses/c'],
  ]);
  expect(await titles(newcomer)).toHaveLength(2);
  // A server that takes a build over tells at once, not a day later.
  await build([...old, text('sound'), text('d')], runForNewBuild);
  expect((await titles())?.[0]).toEqual(['New guide: d (en)', '/guides/d']);
});
