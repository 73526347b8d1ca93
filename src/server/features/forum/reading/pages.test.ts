import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { members } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let author: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
// New people for every test: what one may write in ten minutes is limited.
beforeEach(async () => {
  author = await app.member();
  moderator = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const html = async (url: string, as?: TestMember) => {
  const answer = await app.get(url, as);
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
};
const address = (post: { code: string; slug: string }) =>
  `/forumDetails/${post.code}/${encodeURIComponent(post.slug)}`;
const jsonLd = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

describe('a topic', () => {
  test('is read by crawlers whole: text, comments, head, structured data', async () => {
    const made = await make.post(author, {
      title: 'Is a </script> light & "warm"?',
      body: 'Mine is **too** bright, by far.',
    });
    await make.comment(moderator, made.id, { body: 'Try a softbox.' });
    const page = await html(address(made));
    expect(page).toContain('<title>Is a &lt;/script&gt; light &amp; &quot;warm&quot;? · ');
    expect(page).toContain('<meta name="description" content="Mine is too bright, by far.">');
    expect(page).toContain('<strong>too</strong>');
    expect(page).toContain('Try a softbox.');
    expect(page).toContain(`rel="canonical" href="http://campus.test${address(made)}?language=en"`);
    expect(page).not.toContain('hreflang');
    expect(page).not.toContain('id="scene"');
    expect(jsonLd(page)).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'Is a </script> light & "warm"?',
      text: 'Mine is too bright, by far.',
      url: `http://campus.test${address(made)}`,
      author: { name: author.nickname },
      commentCount: 1,
      comment: [{ '@type': 'Comment', text: 'Try a softbox.' }],
    });
  });

  test('has one address; every other one leads there once, with its query', async () => {
    const made = await make.post(author, { title: 'Какая лампа лучше?' });
    const right = address(made);
    for (const [wrong, location] of [
      [`/forumDetails/${made.code}`, right],
      [`/forumDetails/${made.code}/another-title`, right],
      [`/forumDetails/${made.code}/another-title?language=ru&x=1`, `${right}?language=ru&x=1`],
      [`/forumDetails?id=${made.id}`, right],
      [`/forumDetails?id=${made.id}&language=es`, `${right}?language=es`],
    ] as const) {
      const answer = await app.get(wrong);
      expect([answer.statusCode, answer.headers.location], wrong).toEqual([301, location]);
      expect((await app.get(location)).statusCode).toBe(200);
    }
    // The spelling is corrected first, the title then.
    expect((await app.get(`/forumdetails/${made.code}/x`)).headers.location).toBe(
      `/forumDetails/${made.code}/x`,
    );
  });

  test('follows its title', async () => {
    const made = await make.post(author);
    const input = {
      id: made.id,
      title: 'Quite another question',
      body: 'With another text.',
      tag: 'craft' as const,
      language: 'en' as const,
      version: 1,
    };
    const now = make.must(await app.call('POST article/edit', input, author));
    expect((await app.get(address(made))).headers.location).toBe(address(now));
    expect(await html(address(now))).toContain('Quite another question');
  });

  test('without a number leads to the forum; unknown and deleted ones are missing', async () => {
    const bare = await app.get('/forumDetails');
    expect([bare.statusCode, bare.headers.location]).toEqual([302, '/forum/home']);
    const gone = await make.post(author);
    await app.call('POST article/delete', { id: gone.id }, author);
    for (const url of [
      address(gone),
      `/forumDetails?id=${gone.id}`,
      '/forumDetails/999999/x',
      '/forumDetails/0/x',
      '/forumDetails/abc/x',
      '/forumDetails/99999999999999999999/x',
      '/forumDetails?id=',
      `/forumDetails?id=${gone.id}&id=1`,
    ]) {
      expect((await app.get(url)).statusCode, url).toBe(404);
    }
  });

  test('shows visitors every change that has been answered for', async () => {
    const made = await make.post(author, { body: 'Original words of mine.' });
    const url = address(made);
    expect(await html(url)).toContain('Original words');
    const top = await make.comment(moderator, made.id, { body: 'First answer' });
    expect(await html(url)).toContain('First answer');
    const reply = await make.comment(author, made.id, { parentId: top.id, body: 'Second answer' });
    expect(await html(url)).toContain('Second answer');
    await app.call('POST comment/edit', { id: reply.id, body: 'Changed answer' }, author);
    expect(await html(url)).toContain('Changed answer');
    await app.call('POST comment/delete', { id: reply.id }, author);
    expect(await html(url)).not.toContain('Changed answer');
    await app.call('POST comment/delete', { id: top.id }, moderator);
    expect(await html(url)).not.toContain('First answer');
    const change = {
      id: made.id,
      title: 'Which lamp do you use?',
      body: 'Entirely new words.',
      tag: 'money' as const,
      language: 'en' as const,
      version: 1,
    };
    await app.call('POST article/edit', change, author);
    expect(await html(url)).toContain('Entirely new words.');
  });

  test('may keep visitors’ likes and names for half a minute, and no longer', async () => {
    const made = await make.post(author);
    const url = address(made);
    const etag = async (as?: TestMember) => (await app.get(url, as)).headers.etag;
    const before = await etag();
    await app.call('POST home/like', { kind: 'post', id: made.id, like: true }, moderator);
    await app.ctx.db
      .update(members)
      .set({ nickname: `renamed${author.id}` })
      .where(eq(members.id, author.id));
    app.advance(30_000);
    expect(await etag()).not.toBe(before);
    expect(await html(url)).toContain(`renamed${author.id}`);
  });

  test('is not sent twice to a visitor who has it', async () => {
    const made = await make.post(author);
    const { etag } = (await app.get(address(made))).headers;
    const again = await app.get(address(made), undefined, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test('comes to members fresh, with their rights and their data', async () => {
    const made = await make.post(author);
    await html(address(made));
    const page = await html(address(made), author);
    const data = JSON.parse(/id="scene">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
    expect(data.scene.props.post.may).toEqual({ edit: true, delete: true, pin: false, best: true });
    expect(Object.keys(data.texts).toSorted()).toEqual(['forum', 'upload']);
    expect((await app.get(address(made), author)).headers['cache-control']).toContain('private');
    expect(await html(address(made))).not.toContain('id="scene"');
  });

  test('pages its comments by address', async () => {
    const made = await make.post(author);
    for (let i = 0; i < 21; i++) {
      await make.comment(i % 2 ? author : moderator, made.id, { body: `Answer number ${i}.` });
    }
    const { comments } = await make.detail(made.id);
    const second = await html(`${address(made)}?after=${comments.next}`);
    expect(second).toContain('Answer number 20.');
    expect(second).not.toContain('Answer number 3.');
    expect((await app.get(`${address(made)}?after=nowhere`)).statusCode).toBe(404);
    // What only this page shows can be found: it does not say that the first one is the page to list.
    const own = `http://campus.test${address(made)}?after=${encodeURIComponent(comments.next ?? '')}`;
    expect(second).toContain(`rel="canonical" href="${own}&amp;language=en"`);
    const liked = await app.call('GET article/comments', { id: made.id, order: 'liked' });
    const other = await html(`${address(made)}?order=liked&after=${liked.data?.listData.next}`);
    expect(other).toContain(
      `rel="canonical" href="http://campus.test${address(made)}?language=en"`,
    );
  });
});

describe('the home of the forum', () => {
  test('shows visitors every change of the lists at once', async () => {
    const made = await make.post(author, { title: 'A question just asked', tag: 'privacy' });
    const shows = async (text: string) => {
      const pages = await Promise.all(
        ['/forum/home', '/forum/home?sort=new', '/forum/home?tag=privacy'].map((url) => html(url)),
      );
      return pages.map((page) => page.includes(text));
    };
    expect(await shows('A question just asked')).toEqual([true, true, true]);
    const change = {
      id: made.id,
      title: 'A question asked better',
      body: 'With a text of some length.',
      tag: 'privacy' as const,
      language: 'en' as const,
      version: 1,
    };
    await app.call('POST article/edit', change, author);
    expect(await shows('A question asked better')).toEqual([true, true, true]);
    expect(await shows('A question just asked')).toEqual([false, false, false]);
    await app.call('POST article/delete', { id: made.id }, author);
    expect(await shows('A question asked better')).toEqual([false, false, false]);
  });

  test('moves an answered post to the front, and a pinned one before it', async () => {
    const old = await make.post(author, { title: 'The older question' });
    app.advance(1000);
    await make.post(author, { title: 'The younger question' });
    const order = async () => {
      const page = await html('/forum/home');
      return page.indexOf('The older question') < page.indexOf('The younger question');
    };
    expect(await order()).toBe(false);
    app.advance(1000);
    await make.comment(moderator, old.id);
    expect(await order()).toBe(true);
    app.advance(1000);
    const young = (await app.call('GET article/forum-articles', { author: author.id })).data
      ?.resultList[1];
    await app.call('POST article/stick', { id: young?.id ?? 0, stick: true }, moderator);
    expect(await order()).toBe(false);
    await app.call('POST article/stick', { id: young?.id ?? 0, stick: false }, moderator);
    expect(await order()).toBe(true);
  });

  test('is the same page from the cache while nothing changes, in each language its own', async () => {
    const [first, again] = [await app.get('/forum/home'), await app.get('/forum/home')];
    expect(again.headers.etag).toBe(first.headers.etag);
    const russian = await app.get('/forum/home?language=ru');
    expect(russian.headers['content-language']).toBe('ru');
    expect(russian.headers.etag).not.toBe(first.headers.etag);
    const title = app.ctx.texts('ru')('forum:homeTitle');
    expect(russian.body).toContain(`<title>${title}`);
  });

  test('a choice that does not exist shows everything; a place that does not is missing', async () => {
    expect((await app.get('/forum/home?sort=best&tag=gossip')).statusCode).toBe(200);
    expect((await app.get('/forum/home?after=nowhere')).statusCode).toBe(404);
    const list = await app.call('GET article/forum-articles', { sort: 'new' });
    if (list.data?.next) {
      expect((await app.get(`/forum/home?after=${list.data.next}`)).statusCode).toBe(404);
      expect((await app.get(`/forum/home?sort=new&after=${list.data.next}`)).statusCode).toBe(200);
    }
  });
});

describe('one thread', () => {
  test('shows a comment with all its replies, kept out of search engines', async () => {
    const made = await make.post(author, { title: 'A question with a talk' });
    const top = await make.comment(moderator, made.id, { body: 'The first word' });
    const texts = ['one', 'two', 'three', 'four', 'five'].map((n) => `Reply number ${n}.`);
    const replies = [];
    for (const body of texts) {
      replies.push(await make.comment(author, made.id, { parentId: top.id, body }));
    }
    const url = `/forumDetails/childrenComment?id=${top.id}`;
    const page = await html(url);
    for (const text of ['The first word', ...texts]) expect(page).toContain(text);
    expect(page).toContain('<meta name="robots" content="noindex">');
    const last = replies.at(-1)?.id;
    const moved = await app.get(`/forumDetails/childrenComment?id=${last}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `${url}#comment-${last}`]);
    await app.call('POST comment/delete', { id: last ?? 0 }, author);
    expect(await html(url)).not.toContain('Reply number five.');
    await app.call('POST article/delete', { id: made.id }, author);
    for (const missing of [url, '/forumDetails/childrenComment', `${url}x`]) {
      expect((await app.get(missing)).statusCode).toBe(404);
    }
  });
});

describe('the composer', () => {
  test('lets visitors begin, and keeps the way back through joining', async () => {
    const answer = await app.get('/forum/create?tag=money');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/forum/post?tag=money']);
    const page = await html('/forum/post?tag=money');
    expect(page).toContain('data-place="post"');
    expect(page).toContain('/communityView/join?redirect=%2Fforum%2Fpost%3Ftag%3Dmoney');
    // Nothing on it can be sent.
    expect(page).not.toMatch(/<(?:input|textarea)[^>]*id="post-[^>]*name=/);
    const { id } = await make.post(author, { title: 'Answered by a visitor' });
    const reply = await html(`/forum/reply?id=${id}`);
    expect(reply).toContain(`data-place="answer-${id}"`);
    expect(reply).toContain('Answered by a visitor');
    expect((await app.get('/forum/reply?id=999999')).statusCode).toBe(404);
  });

  test('asks visitors to sign in for what belongs to an account', async () => {
    const answer = await app.get('/forum/create?id=3&language=ru');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent('/forum/create?id=3&language=ru')}`,
    ]);
  });

  test('opens for members', async () => {
    for (const [address, view] of [
      ['/forum/create', 'forum-begin'],
      ['/forum/post', 'forum-composer'],
    ] as const) {
      const page = await html(address, author);
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).toContain(`"view":"${view}"`);
    }
  });
});

describe('the language of the lists', () => {
  test('is the reader’s, until they choose another, which is remembered', async () => {
    await make.post(author, { title: 'A lamp in English', language: 'en' });
    await make.post(moderator, { title: 'Una lámpara en español', language: 'es' });
    const titles = async (url: string, cookie?: string) => {
      const { body, headers } = await app.get(url, undefined, cookie ? { cookie } : {});
      const shown = ['A lamp in English', 'Una lámpara en español'].map((title) =>
        body.includes(title),
      );
      return { shown, cookie: String(headers['set-cookie'] ?? '') };
    };
    expect(await titles('/forum/home')).toEqual({ shown: [true, false], cookie: '' });
    expect((await titles('/forum/home?language=es')).shown).toEqual([false, true]);
    const all = await titles('/forum/home?in=all');
    expect(all.shown).toEqual([true, true]);
    expect(all.cookie).toMatch(/^forumLanguage=all; Max-Age=31536000; Path=\/forum; SameSite=Lax$/);
    expect(await titles('/forum/home', 'forumLanguage=all')).toMatchObject({ shown: [true, true] });
    expect((await titles('/forum/home?in=en')).cookie).toBe('');
    expect((await titles('/forum/home?in=en', 'forumLanguage=all')).cookie).toContain('=en;');
  });
});
