import { DAY_MS } from '#domain/days.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import type { Output } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { members, notifications, postSearch } from '#server/db/schema.ts';
import { chatFixture } from '#server/features/chat/fixture.ts';
import { wordsIn } from '#server/platform/notifications/service.ts';
import { openSession } from '#server/platform/members/sessions.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { endSuspensions } from './service.ts';
import {
  app,
  author,
  decide,
  HIDE,
  make,
  moderator,
  type Order,
  other,
  reported,
  reporter,
  setUp,
} from './cases-fixture.ts';

setUp();

/** What a member was told, in English, but for what writing earns by itself. */
const told = async (who: TestMember) => {
  const rows = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, who.id))
    .orderBy(notifications.id);
  const english = (words: string) => wordsIn(words, 'en', app.ctx.texts('en'));
  return rows
    .filter((row) => !isEarned(row))
    .map((row) => ({ ...row, title: english(row.title), content: english(row.content) }));
};

/** Everything a stranger may ask the forum for, as one text. */
async function seenBy(as: TestMember | undefined, postId: number): Promise<string> {
  const answers = await Promise.all([
    app.call('GET article/forum-articles', {}, as),
    app.call('GET article/forum-articles', { sort: 'new', author: author.id }, as),
    app.call('GET home/articles', {}, as),
    app.call('GET home/views', {}, as),
    app.call('GET article/push', {}, as),
    app.call('GET article/detail', { id: postId }, as),
    app.call('GET article/comments', { id: postId }, as),
    app.call('POST search/forum', { s: 'zebra' }, as),
  ]);
  const pages = await Promise.all(
    ['/forum/home', `/forumDetails/${postId}`, `/user-info?userId=${author.id}`].map((url) =>
      app.fastify.inject({ url, headers: as ? { cookie: `ctoken=${as.token}` } : {} }),
    ),
  );
  return JSON.stringify(answers.map(({ data }) => data)) + pages.map(({ body }) => body).join('');
}

describe('hiding a post', () => {
  test('takes it from every place, and a right appeal brings it back whole', async () => {
    const image = await make.picture(author);
    const { id } = await make.post(author, {
      title: 'A zebra on my desk',
      body: 'zebra zebra zebra',
      images: [image.id],
    });
    await make.comment(author, id);
    const row = await reported('post', id);
    const stranger = await app.member();
    expect(await seenBy(stranger, id)).toContain('zebra');
    const start = app.events.length;
    const { data } = await decide(row.id, HIDE);
    for (const as of [undefined, stranger, author]) {
      expect(await seenBy(as, id)).not.toContain('zebra');
    }
    const index = await app.ctx.db.select().from(postSearch).where(eq(postSearch.postId, id));
    expect(index).toEqual([]);
    expect(JSON.stringify(app.events.slice(start))).not.toContain('zebra');
    expect(JSON.stringify(await told(reporter))).not.toContain('zebra');
    const address = `/withheld?kind=post&id=${id}`;
    const open = (as: TestMember) =>
      app.fastify.inject({ url: address, headers: { cookie: `ctoken=${as.token}` } });
    expect((await open(stranger)).statusCode).toBe(404);
    expect((await open(reporter)).statusCode).toBe(404);
    expect((await open(author)).body).toContain('zebra');
    expect((await open(other)).body).toContain('zebra');

    const decision = data?.id ?? 0;
    const words = 'That address is the public one of a shop.';
    expect((await app.call('POST appeal/apply', { id: decision, words }, author)).status).toBe(200);
    const answer = { id: decision, outcome: 'reverse' as const, answer: 'You are right.' };
    expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
    expect(await seenBy(stranger, id)).toContain('zebra');
    const { post } = await make.detail(id);
    expect(post.images).toHaveLength(1);
    expect(post.comments).toBe(1);
    const found = await app.call('POST search/forum', { s: 'zebra' });
    expect(found.data?.resultList.map((one) => one.id)).toContain(id);
  });

  test('tells the author why and how to appeal, the reporter what came of it, without names', async () => {
    const { id } = await make.post(author, { title: 'Where I live now' });
    const row = await reported('post', id);
    const { data } = await decide(row.id, HIDE);
    const mine = (await told(author)).at(-1);
    expect(mine).toMatchObject({ type: NOTICE.deleted, title: 'Where I live now' });
    expect(mine?.content).toContain('No private data about anybody');
    expect(mine?.content).toContain('Somebody’s home address.');
    expect(mine?.content).toContain(`/appeal?id=${data?.id}`);
    expect(mine?.content).not.toContain(moderator.nickname);
    const theirs = (await told(reporter)).at(-1);
    expect(theirs).toMatchObject({ type: NOTICE.titled, postId: null });
    expect(theirs?.title).toContain('have acted on it');
    expect(theirs?.title).not.toContain(author.nickname);
  });

  test('is told in the language one reads now, with its days and its rule', async () => {
    const { id } = await make.post(author, { title: 'Where I live now' });
    const row = await reported('post', id);
    const { data } = await decide(row.id, HIDE);
    const readIn = async (langkey: string) => {
      const answer = await app.fastify.inject({
        url: '/api/member/messages',
        headers: { ctoken: author.token, langkey },
      });
      const { resultList }: Output<'GET member/messages'> = answer.json().data;
      return resultList.find(({ type }) => type === NOTICE.deleted);
    };
    expect((await readIn('es'))?.content).toMatch(/Norma: .* de \d{4}/);
    expect((await readIn('en'))?.content, 'the rule is not the reason').toMatch(
      /^“Where I live now” Rule: /,
    );
    const russian = await readIn('ru');
    expect(russian?.content).toContain('Somebody’s home address.');
    expect(russian?.content).toContain(`/appeal?id=${data?.id}`);
    expect(russian?.content).toMatch(/Правило: .* г\./);
    expect(russian?.content).not.toContain('No private data');
  });
});

describe('comments', () => {
  test('leave the counts while they are hidden, and come back into them', async () => {
    const { id } = await make.post(author);
    const top = await make.comment(author, id);
    const below = await make.comment(author, id, { parentId: top.id, body: 'A reply' });
    const { data } = await decide((await reported('comment', below.id)).id, HIDE);
    let page = await make.detail(id);
    expect(page.post.comments).toBe(1);
    expect(page.comments.resultList[0]?.replies).toEqual([]);
    await app.call(
      'POST appeal/apply',
      { id: data?.id ?? 0, words: 'There was nothing wrong in it.' },
      author,
    );
    await app.call(
      'POST moderator/appeal/decide',
      { id: data?.id ?? 0, outcome: 'reverse', answer: 'Restored.' },
      other,
    );
    page = await make.detail(id);
    expect(page.post.comments).toBe(2);
    expect(page.comments.resultList[0]?.replies).toHaveLength(1);
  });
});

describe('a profile', () => {
  test('is emptied where it is deleted', async () => {
    await app.ctx.db
      .update(members)
      .set({ summary: 'Something that does not belong here', avatar: '/uploads/x' })
      .where(eq(members.id, author.id));
    const row = await reported('member', author.id);
    expect((await decide(row.id, { content: 'delete', rule: 'explicit' })).status).toBe(200);
    const [stored] = await app.ctx.db.select().from(members).where(eq(members.id, author.id));
    expect(stored).toMatchObject({ avatar: null, summary: '', complete: false });
    expect((await told(author)).at(-1)?.title).toContain('cleared your profile');
  });
});

describe('a suspension', () => {
  const preview = () => app.call('POST article/preview', { body: 'Hello' }, author);
  const post = () =>
    app.call(
      'POST article/post',
      { title: 'A long enough title', body: 'A long enough body', tag: 'start', language: 'en' },
      author,
    );

  test('ends by itself at its date, and is told then', async () => {
    const row = await reported('post', (await make.post(author)).id);
    const order: Order = { content: 'keep', measure: 'suspend', rule: 'harassment', length: '3' };
    expect((await decide(row.id, order)).status).toBe(200);
    expect((await post()).error).toBe('suspended');
    expect((await preview()).status).toBe(200);
    await endSuspensions(app.ctx);
    expect((await post()).error).toBe('suspended');
    app.advance(3 * DAY_MS + 1000);
    expect((await post()).status, 'the guard judges by time').toBe(200);
    const start = app.events.length;
    await Promise.all([endSuspensions(app.ctx), endSuspensions(app.ctx)]);
    const sent = app.events.slice(start).filter(({ memberId }) => memberId === author.id);
    expect(sent).toMatchObject([{ body: { type: NOTICE.unsuspended } }]);
    const types = (await told(author)).map(({ type }) => type);
    expect(types).toEqual([NOTICE.suspended, NOTICE.unsuspended]);
    const read = await app.call('GET member/messages', {}, author);
    const words = read.data?.resultList.find(({ type }) => type === NOTICE.suspended)?.content;
    expect(words, 'its end is not its reason').toMatch(
      /are closed\. The suspension ends on .*\. Rule: /,
    );
    const [after] = await app.ctx.db.select().from(members).where(eq(members.id, author.id));
    expect(after).toMatchObject({ suspendedAt: null, suspendedUntil: null, suspendedReason: '' });
  });

  test('can be appealed by who is suspended, and ends where the appeal is right', async () => {
    const row = await reported('post', (await make.post(author)).id);
    const order: Order = { content: 'keep', measure: 'suspend', rule: 'spam', length: 'open' };
    const id = (await decide(row.id, order)).data?.id ?? 0;
    const page = await app.fastify.inject({
      url: `/appeal?id=${id}`,
      headers: { cookie: `ctoken=${author.token}` },
    });
    expect(page.statusCode).toBe(200);
    const words = 'It was my own shop and I asked before.';
    expect((await app.call('POST appeal/apply', { id, words }, author)).status).toBe(200);
    await app.call(
      'POST moderator/appeal/decide',
      { id, outcome: 'reverse', answer: 'Sorry about that.' },
      other,
    );
    expect((await post()).status).toBe(200);
    expect((await told(author)).map(({ type }) => type)).toEqual([
      NOTICE.suspended,
      NOTICE.unsuspended,
      NOTICE.titled,
    ]);
  });
});

describe('the page of a decision shows its author what it is about', () => {
  const pageOf = async (id: number, as: TestMember) => (await app.get(`/appeal?id=${id}`, as)).body;

  test.each(['delete', 'hide'] as const)('a message, also after %s', async (content) => {
    const chat = chatFixture(app);
    const [ana, bea] = [await app.member({ listed: true }), await app.member({ listed: true })];
    const id = await chat.talk(ana, bea);
    const said = 'Words that nobody wants to read.';
    const { message } = await chat.say(ana, { conversationId: id, text: said });
    const row = await reported('chat', message.id, {}, bea);
    const order: Order = { content, measure: 'warn', rule: 'harassment', reason: 'Not here.' };
    const decision = (await decide(row.id, order)).data?.id ?? 0;
    const body = await pageOf(decision, ana);
    expect(body).toContain(said);
    expect(body).not.toContain('No words.');
  });

  test('a comment that was deleted', async () => {
    const { id: postId } = await make.post(reporter);
    const { id } = await make.comment(author, postId, { body: 'Buy my lamps here.' });
    const row = await reported('comment', id);
    const order: Order = { content: 'delete', rule: 'spam' };
    const decision = (await decide(row.id, order)).data?.id ?? 0;
    expect(await pageOf(decision, author)).toContain('Buy my lamps here.');
  });
});

describe('an appeal', () => {
  const words = 'I see this differently, and here is why.';
  const made = async () => {
    const row = await reported('post', (await make.post(author)).id);
    return (await decide(row.id, HIDE)).data?.id ?? 0;
  };
  const apply = (id: number, as?: TestMember) => app.call('POST appeal/apply', { id, words }, as);
  const answer = (id: number, as?: TestMember, outcome: 'uphold' | 'reverse' = 'uphold') =>
    app.call('POST moderator/appeal/decide', { id, outcome, answer: 'Read and weighed.' }, as);

  test('is the author’s alone, once, within thirty days', async () => {
    const id = await made();
    expect((await apply(id)).status).toBe(401);
    expect((await apply(id, reporter)).status).toBe(404);
    expect((await app.call('POST appeal/apply', { id, words: 'short' }, author)).status).toBe(400);
    const twice = await Promise.all([apply(id, author), apply(id, author)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await made();
    app.advance(30 * DAY_MS + 1000);
    // The session is as old as the decision.
    const { token } = await openSession(app.ctx.db, app.ctx, author.id, { device: '' });
    expect(await apply(late, { ...author, token })).toMatchObject({
      status: 422,
      error: 'appeal_late',
    });
  });

  test('is answered once, never by who decided, and by staff alone', async () => {
    const id = await made();
    await apply(id, author);
    expect((await answer(id)).status).toBe(401);
    expect((await answer(id, author)).status).toBe(403);
    expect(await answer(id, moderator)).toMatchObject({ status: 403, error: 'appeal_own' });
    const twice = await Promise.all([answer(id, other), answer(id, other, 'reverse')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await answer(999_999, other)).status).toBe(404);
  });

  test('of a decision that changed nothing does not exist', async () => {
    const row = await reported('post', (await make.post(author)).id);
    const { data } = await decide(row.id, { content: 'keep' });
    expect((await apply(data?.id ?? 0, author)).status).toBe(404);
    expect(await told(author)).toEqual([]);
    expect((await told(reporter)).at(-1)?.title).toContain('no breach of the rules');
  });

  test('may be answered by who decided where nobody else is there', async () => {
    const id = await made();
    await apply(id, author);
    const { role } = members;
    await app.ctx.db
      .update(members)
      .set({ role: 'Member' })
      .where(
        sql`${role} in ('Moderator', 'Admin', 'SuperAdmin') and ${members.id} <> ${moderator.id}`,
      );
    expect((await answer(id, moderator)).status).toBe(200);
  });
});
