import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { hiddenMembers } from '#server/db/schema.ts';
import { skippingHeadings } from '#scripts/check-build/markup.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let viewer: TestMember;
let helper: TestMember;
let reader: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
// New people for every test: what one may write in ten minutes is limited.
beforeEach(async () => {
  [viewer, helper, reader] = [await app.member(), await app.member(), await app.member()];
});
afterAll(() => app.close());

const html = async (url: string, as?: TestMember, headers?: Record<string, string>) => {
  const answer = await app.get(url, as, headers);
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
};

describe('one answer alone', () => {
  test('stands with what it answers, and its conversation is the page to be found', async () => {
    const post = await make.post(viewer);
    const said = await make.comment(helper, post.id, { body: 'What is answered.' });
    const reply = await make.comment(viewer, post.id, { parentId: said.id, body: 'The reply.' });
    await make.comment(helper, post.id, { parentId: said.id, body: 'Another one.' });
    const page = await html(`/replayDetails/${reply.id}`);
    expect(page).toContain('What is answered.');
    expect(page).toContain('The reply.');
    expect(page).not.toContain('Another one.');
    expect(page).toContain(`rel="canonical" href="http://campus.test/forumDetails/${post.id}/`);
    expect(page).toContain(`/forumDetails/childrenComment?id=${said.id}#comment-${reply.id}`);
    await html(`/replayDetails/${reply.id}`, reader);
  });

  test('is missing where it was removed or never was', async () => {
    const post = await make.post(viewer);
    const { id } = await make.comment(helper, post.id);
    await app.call('POST comment/delete', { id }, helper);
    for (const code of [String(id), '999999', 'x', '0']) {
      expect((await app.get(`/replayDetails/${code}`)).statusCode, code).toBe(404);
    }
  });
});

describe('pages of members', () => {
  test('lead visitors to the login and back', async () => {
    for (const url of ['/forum/following', '/forum/history?kind=post&id=1']) {
      const { statusCode, headers } = await app.get(url);
      expect([statusCode, headers.location]).toEqual([
        302,
        `/login?redirect=${encodeURIComponent(url)}`,
      ]);
    }
  });

  test('show what is followed, and how a text read', async () => {
    const post = await make.post(viewer, { title: 'A question to be followed' });
    expect(await html('/forum/following', viewer)).toContain('A question to be followed');
    expect(await html(`/forum/history?kind=post&id=${post.id}`, reader)).toContain(
      'Earlier versions',
    );
    expect((await app.get('/forum/history?kind=post&id=999999', reader)).statusCode).toBe(404);
    expect((await app.get('/forum/history?kind=x', reader)).statusCode).toBe(404);
  });

  test('hold an answer of its own, below what is answered', async () => {
    const author = await app.member();
    const post = await make.post(author, { title: 'Answered at length' });
    const said = await make.comment(helper, post.id, { body: 'Answered below.' });
    expect(await html(`/forum/reply?id=${post.id}`, reader)).toContain('Answered at length');
    const page = await html(`/forum/reply?id=${post.id}&comment=${said.id}`, reader);
    expect(page).toContain('Answered below.');
    const elsewhere = await make.post(author);
    const moved = await app.get(`/forum/reply?id=${elsewhere.id}&comment=${said.id}`, reader);
    expect([moved.statusCode, moved.headers.location]).toEqual([
      302,
      `/forum/reply?id=${elsewhere.id}`,
    ]);
    expect((await app.get('/forum/reply?id=999999', reader)).statusCode).toBe(404);
  });

  test('tell a member what is new in a topic, and nobody else', async () => {
    const post = await make.post(viewer);
    const said = await make.comment(helper, post.id);
    await app.call('POST article/seen', { id: post.id, comment: said.id }, reader);
    await make.comment(helper, post.id, { body: 'News.' });
    const url = `/forumDetails/${post.id}/${post.slug}`;
    expect(await html(url, reader)).toContain('1 new answer since your last visit');
    expect(await html(url)).not.toContain('since your last visit');
  });
});

describe('searching', () => {
  test('finds answers beside posts, by who wrote them and when', async () => {
    const post = await make.post(viewer, { title: 'About theremins', tag: 'craft' });
    const said = await make.comment(helper, post.id, { body: 'My **theremin** hums.' });
    const search = async (more: object) =>
      make
        .must(await app.call('POST search/forum', { s: 'theremin', kind: 'all', ...more }))
        .resultList.map((hit) => hit.answer?.id ?? `post ${hit.id}`);
    expect(await search({})).toEqual([`post ${post.id}`, said.id]);
    expect(await search({ order: 'new' })).toEqual([said.id, `post ${post.id}`]);
    expect(await search({ kind: 'answers' })).toEqual([said.id]);
    expect(await search({ author: helper.nickname.toUpperCase() })).toEqual([said.id]);
    expect(await search({ author: 'nobody-at-all' })).toEqual([]);
    expect(await search({ tag: 'money' })).toEqual([]);
    expect(await search({ language: 'ru' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await search({ from: today, to: today })).toHaveLength(2);
    expect(await search({ to: '2020-01-01' })).toEqual([]);
    make.must(
      await app.call('POST comment/edit', { id: said.id, body: 'It hums.', images: [] }, helper),
    );
    expect(await search({ kind: 'answers' })).toEqual([]);
    await app.call('POST article/delete', { id: post.id }, viewer);
    expect(await search({})).toEqual([]);
  });

  test('is a page without a script, which says what is wrong', async () => {
    const post = await make.post(viewer, { title: 'About <b>ocarinas</b>' });
    const page = await html('/forum/search?q=ocarinas');
    expect(page).toContain(`href="/forumDetails/${post.id}/`);
    expect(page).not.toContain('<b>ocarinas');
    expect(await html('/forum/search')).toContain('Type one or more words');
    expect(await html('/forum/search?q=nothing-like-it')).toContain('Nothing found for');
    expect(await html('/forum/search?q=x&from=2030-01-02&to=2030-01-01')).toContain(
      'This day lies before the first one.',
    );
    expect((await app.get('/forum/search?q=x&after=y')).statusCode).toBe(404);
    expect((await app.get('/forum/home?q=a%26b')).headers.location).toBe('/forum/search?q=a%26b');
  });

  test('has one limit as a page and as a call, and then keeps what was typed', async () => {
    const { max } = calls['POST search/forum'].limit;
    const page = () => app.get('/forum/search?q=lamps&author=anna', reader);
    for (let i = 0; i < max - 1; i++) {
      expect((await app.get('/forum/search', reader)).statusCode, 'a form is no search').toBe(200);
      expect((await app.call('POST search/forum', { s: 'x' }, reader)).status).toBe(200);
    }
    expect((await page()).statusCode).toBe(200);
    const refused = await page();
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Those were many searches');
    expect(refused.body).toContain('value="anna"');
    expect((await app.call('POST search/forum', { s: 'x' }, reader)).status).toBe(429);
    expect((await app.get('/forum/search?q=lamps', helper)).statusCode, 'another person').toBe(200);
  });
});

describe('links to other sites', () => {
  const OURS = { 'sec-fetch-site': 'same-origin' };
  test('lead past a page that names the host, except trusted ones', async () => {
    const body =
      'https://evil.example/a?b=1&c="2" https://haveibeenpwned.com/ http://campus.test/faq';
    const post = await make.post(viewer, { body });
    const { html: text } = (await make.detail(post.id)).post;
    expect(text).toContain('href="/leaving?to=https%3A%2F%2Fevil.example%2Fa%3Fb%3D1%26c%3D');
    expect(text).toContain('href="https://haveibeenpwned.com/"');
    expect(text).toContain('href="/faq"');
  });

  test('are offered to who comes from our pages alone, and never by themselves', async () => {
    const url = '/leaving?to=https%3A%2F%2Fxn--80ak6aa92e.com%2F';
    const page = await html(url, undefined, OURS);
    expect(page).toContain('xn--80ak6aa92e.com');
    expect(page).toContain('аррӏе.com');
    expect(page).toContain('href="https://xn--80ak6aa92e.com/"');
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { referer: 'https://evil.example/' },
    ];
    for (const from of others) {
      expect(await html(url, undefined, from)).not.toContain('href="https://xn--80ak6aa92e.com/"');
    }
    for (const to of [
      'javascript:alert(1)',
      '/faq',
      'https://a:b@c.example/',
      'http://campus.test/',
      '',
    ]) {
      expect(
        (await app.get(`/leaving?to=${encodeURIComponent(to)}`, undefined, OURS)).statusCode,
      ).toBe(404);
    }
  });
});

describe('people who are not to be seen', () => {
  const hide = (owner: TestMember, other: TestMember, kind: 'mute' | 'block') =>
    app.ctx.db
      .insert(hiddenMembers)
      .values({ ownerId: owner.id, otherId: other.id, kind, since: app.ctx.now() });

  test('are folded where the reader chose it, and gone where the other did', async () => {
    const [muted, blocker] = [await app.member(), await app.member()];
    const self = await app.member();
    const post = await make.post(viewer);
    const folded = await make.comment(muted, post.id, { body: 'Of the muted.' });
    await make.comment(blocker, post.id, { body: 'Of the blocker.' });
    const kept = await make.comment(blocker, post.id, { body: 'With a reply.' });
    const reply = await make.comment(helper, post.id, { parentId: kept.id, body: 'Stays.' });
    await hide(self, muted, 'mute');
    await hide(blocker, self, 'block');
    const { resultList } = (await make.detail(post.id, self)).comments;
    expect(resultList.map((one) => [one.id, one.hidden ?? false, one.deleted])).toEqual([
      [folded.id, true, false],
      [kept.id, false, true],
    ]);
    expect(resultList[1]).toMatchObject({ author: null, html: '', replies: [{ id: reply.id }] });
    const news = make.must(await app.call('GET article/news', { id: post.id, since: 0 }, self));
    expect(news.comments.map((one) => one.id)).toEqual([]);
    expect(news.replies.map((one) => one.id)).toEqual([reply.id]);
    expect((await make.detail(post.id)).comments.resultList).toHaveLength(3);
  });

  test('are left out of lists, counts and hits', async () => {
    const muted = await app.member();
    const self = await app.member();
    const post = await make.post(viewer);
    const own = await make.post(muted, { title: 'A vuvuzela in the room' });
    await app.call('POST article/seen', { id: post.id, comment: 0 }, self);
    await make.comment(muted, post.id);
    await hide(self, muted, 'mute');
    const list = async (as?: TestMember) =>
      make.must(await app.call('GET article/forum-articles', { sort: 'new' }, as)).resultList;
    expect((await list(self)).some(({ id }) => id === own.id)).toBe(false);
    expect((await list()).some(({ id }) => id === own.id)).toBe(true);
    expect((await list(self)).find(({ id }) => id === post.id)?.mark?.news).toBe(0);
    const found = make.must(await app.call('POST search/forum', { s: 'vuvuzela' }, self));
    expect(found.resultList).toEqual([]);
  });
});

test('headings of writers skip no level of the page they stand on', async () => {
  const body = '## Deep\n\nText\n\n#### Deeper';
  const post = await make.post(viewer, { body });
  const said = await make.comment(helper, post.id, { body });
  const reply = await make.comment(viewer, post.id, { parentId: said.id, body });
  for (const url of [
    `/forumDetails/${post.id}/${post.slug}`,
    `/forumDetails/childrenComment?id=${said.id}`,
    `/replayDetails/${reply.id}`,
    `/forum/reply?id=${post.id}`,
    `/forum/reply?id=${post.id}&comment=${said.id}`,
  ]) {
    const page = await html(url, reader);
    expect(page).toMatch(/<h[1-6]>Deeper</);
    expect(skippingHeadings({ html: page }), url).toEqual([]);
  }
});
