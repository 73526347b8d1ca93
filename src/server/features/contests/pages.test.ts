import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contests } from '#server/db/schema.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deadControls } from '#testing/dead-controls.ts';
import type { TestMember } from '#testing/factories.ts';
import { contestFixture, HOUR } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof contestFixture>;
let staff: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = contestFixture(app);
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const campaigns = [{ id: 'valentines', kind: 'contest', starts: '02-01', ends: '02-14' }];
  fs.writeFileSync(path.join(folder, 'content.json'), JSON.stringify({ adverts: [], campaigns }));
});
beforeEach(async () => {
  await app.ctx.db.delete(contests);
  staff = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const open = async (url: string, as?: TestMember, language = 'en') => {
  const answer = await app.get(url, as, { 'accept-language': language });
  return { status: answer.statusCode, html: answer.body, headers: answer.headers };
};

describe('/forum/contest', () => {
  test('shows the contest that runs, its entries and the others', async () => {
    const past = await make.contest(staff, {
      opens: new Date(app.ctx.now().getTime() - 9 * DAY_MS).toISOString(),
      entriesClose: new Date(app.ctx.now().getTime() - 8 * DAY_MS).toISOString(),
      votingCloses: new Date(app.ctx.now().getTime() - 7 * DAY_MS).toISOString(),
    });
    const id = await make.contest(staff);
    await make.entry(await app.member(), id, { body: 'Mine is made of paper.' });
    for (const as of [undefined, await app.member()]) {
      const { status, html } = await open('/forum/contest', as);
      expect(status).toBe(200);
      expect(html).toContain('Mine is made of paper.');
      expect(html).toContain('<title>The best lamp of the year');
      expect(html).toContain('rel="canonical" href="http://campus.test/forum/contest?language=en"');
      expect(html).toContain(`/forum/contest?id=${past}`);
      expect(html).not.toContain('noindex');
    }
    const named = await open(`/forum/contest?id=${past}`);
    const own = `http://campus.test/forum/contest?id=${past}&amp;language=en`;
    expect(named.html).toContain(`rel="canonical" href="${own}"`);
    expect(named.html).not.toContain('Mine is made of paper.');
  });

  test('offers nothing without a script that needs one', async () => {
    const id = await make.contest(staff);
    const [author, viewer] = [await app.member(), await app.member()];
    await make.entry(author, id);
    for (const as of [undefined, author, viewer, staff]) {
      const { html } = await open(`/forum/contest?id=${id}`, as);
      expect(html).toContain('contest-entries');
      expect(deadControls(html)).toEqual([]);
    }
    const { html } = await open(`/forum/contest?id=${id}`, author);
    expect(html).toContain('Entering and voting need JavaScript.');
  });

  test('says where there is none, in every language, and is not found by a wrong address', async () => {
    for (const language of ['en', 'es', 'ru']) {
      for (const url of ['/forum/contest', '/forum/contestValentines']) {
        expect((await open(url, undefined, language)).status).toBe(200);
      }
    }
    const id = await make.contest(staff);
    const post = await make.post(staff);
    for (const query of [
      'id=999999',
      'id=x',
      'id=',
      `id=${post.id}`,
      `id=${id}&after=x`,
      `id=${id}&order=top&after=${Buffer.from('[1]').toString('base64url')}`,
    ]) {
      expect({ query, status: (await open(`/forum/contest?${query}`)).status }).toEqual({
        query,
        status: 404,
      });
    }
    expect((await open(`/forum/contest?id=${id}&order=worst`)).status).toBe(200);
    const later = Buffer.from('[1]').toString('base64url');
    const page = await open(`/forum/contest?id=${id}&after=${later}`);
    expect(page.status).toBe(200);
    expect(page.html).toContain('noindex');
  });

  test('is kept for visitors, and made anew where something changes', async () => {
    const id = await make.contest(staff);
    const entry = await make.entry(await app.member(), id, { body: 'The first words.' });
    const first = await open('/forum/contest');
    expect(first.headers['cache-control']).toContain('public');
    expect((await open('/forum/contest')).headers.etag).toBe(first.headers.etag);
    const author = await app.member();
    const other = await make.entry(author, id, { body: 'Other words.' });
    expect((await open('/forum/contest')).html).toContain('Other words.');
    const body = 'Changed words.';
    const images = other.images.map((image) => image.id);
    await app.call('POST article/activity/edit', { id: other.id, body, images }, author);
    expect((await open('/forum/contest')).html).toContain(body);
    await app.call('POST comment/delete', { id: other.id }, author);
    expect((await open('/forum/contest')).html).not.toContain(body);
    await make.vote(author, entry.id);
    app.advance(4 * DAY_MS);
    await app.call('POST moderator/contest/decide', { id }, staff);
    const decided = await open(`/forum/contest?id=${id}`);
    expect(decided.html).toContain('The places');
    app.advance(HOUR);
    const note = 'We looked again at all of it.';
    await app.call('POST moderator/contest/correct', { id, places: [], note }, staff);
    expect((await open(`/forum/contest?id=${id}`)).html).toContain(note);
  });
});

describe('/forum/contestValentines', () => {
  const valentines = async (opens: string, title: string) => {
    const { id } = await make.post(staff, { title });
    const start = new Date(opens).getTime();
    await app.call(
      'POST moderator/contest/save',
      make.setUpOf(id, {
        opens: new Date(start).toISOString(),
        entriesClose: new Date(start + DAY_MS).toISOString(),
        votingCloses: new Date(start + 2 * DAY_MS).toISOString(),
        campaign: 'valentines',
      }),
      staff,
    );
    return id;
  };

  test('shows the contest of this year, else of the last, else none', async () => {
    const year = app.ctx.now().getUTCFullYear();
    await make.contest(staff);
    await valentines(`${year - 2}-02-01`, 'Long ago, with hearts');
    expect((await open('/forum/contestValentines')).html).not.toContain('<title>Long ago');
    const last = await valentines(`${year - 1}-02-01`, 'Last year, with hearts');
    expect((await open('/forum/contestValentines')).html).toContain(
      '<title>Last year, with hearts',
    );
    await valentines(`${year}-02-01`, 'This year, with hearts');
    const { html } = await open('/forum/contestValentines');
    expect(html).toContain('<title>This year, with hearts');
    expect(html).toContain('rel="canonical" href="http://campus.test/forum/contestValentines?');
    // The editors may take the campaign out; its contests stay what they are.
    const again = make.setUpOf(last, { campaign: 'valentines' });
    expect((await app.call('POST moderator/contest/save', again, staff)).status).toBe(200);
    const [row] = await app.ctx.db.select().from(contests).where(eq(contests.postId, last));
    expect(row?.campaign).toBe('valentines');
  });
});
