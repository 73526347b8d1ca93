import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { members, notifications, hiddenMembers } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let author: TestMember;
let ana: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
let n = 0;
beforeEach(async () => {
  author = await app.member();
  ana = await app.member({ nickname: `Ana_${++n}` });
});
afterAll(() => app.close());

const told = async (memberId: number) => {
  const all = await app.ctx.db
    .select({
      type: notifications.type,
      variant: notifications.variant,
      postId: notifications.postId,
      commentId: notifications.commentId,
    })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(notifications.id);
  return all.filter((one) => !isEarned(one));
};
const linkTo = (who: TestMember, name = who.nickname) =>
  `<a href="/user-info?userId=${who.id}">@${name}</a>`;
const html = async (id: number) => (await make.detail(id)).post.html;
const change = (id: number, version: number, body: string) =>
  app.call(
    'POST article/edit',
    { id, version, title: 'Which lamp is it?', body, tag: 'craft', language: 'en' },
    author,
  );

describe('a name', () => {
  test('leads to its member and tells them once', async () => {
    const { id } = await make.post(author, {
      body: `Thank you @${ana.nickname}, and @${ana.nickname.toUpperCase()}. Mail: a@${ana.nickname}`,
    });
    expect(await html(id)).toBe(
      `<p>Thank you ${linkTo(ana)}, and ${linkTo(ana, ana.nickname.toUpperCase())}. Mail: a@${ana.nickname}</p>`,
    );
    expect(await told(ana.id)).toEqual([
      { type: NOTICE.replyToPost, variant: 'mention', postId: id, commentId: null },
    ]);
  });

  test('of nobody stays what was written, as in code, links and other signs', async () => {
    const { id } = await make.post(author, {
      body: `@nobody-here \`@${ana.nickname}\` [@${ana.nickname}](https://example.org) @ @@`,
    });
    expect(await html(id)).not.toContain('user-info');
    expect(await told(ana.id)).toEqual([]);
  });

  test('in a quotation leads there, and tells nobody again', async () => {
    const { id } = await make.post(author, { body: `> @${ana.nickname} said so\n\nI agree.` });
    expect(await html(id)).toContain(linkTo(ana));
    expect(await told(ana.id)).toEqual([]);
  });

  test('in an answer opens the answer; who is answered anyway is told once', async () => {
    const { id } = await make.post(ana);
    const said = await make.comment(author, id, { body: `Hello @${ana.nickname}!` });
    const bea = await app.member();
    const reply = await make.comment(author, id, {
      parentId: said.id,
      body: `And @${bea.nickname}`,
    });
    expect((await told(ana.id)).filter(({ commentId }) => commentId === said.id)).toHaveLength(1);
    expect(await told(bea.id)).toEqual([
      { type: NOTICE.replyInThread, variant: 'mention', postId: id, commentId: reply.id },
    ]);
  });

  test('beyond the tenth is only words', async () => {
    const many = await Promise.all(Array.from({ length: 11 }, () => app.member()));
    const { id } = await make.post(author, {
      body: many.map(({ nickname }) => `@${nickname}`).join(' '),
    });
    expect((await html(id)).match(/user-info/g)).toHaveLength(10);
    expect(await told((many[10] as TestMember).id)).toEqual([]);
  });

  test('of whoever has not joined in full is not found', async () => {
    const visitor = await app.member({ role: 'Visitor' });
    const { id } = await make.post(author, { body: `Hello @${visitor.nickname}, come in` });
    expect(await html(id)).not.toContain('user-info');
  });

  test('tells neither oneself nor who has blocked the author', async () => {
    await app.ctx.db
      .insert(hiddenMembers)
      .values({ ownerId: ana.id, otherId: author.id, kind: 'block', since: new Date() });
    await make.post(author, { body: `@${ana.nickname} and @${author.nickname}, listen` });
    expect(await told(ana.id)).toEqual([]);
    expect(await told(author.id)).toEqual([]);
  });
});

describe('a change', () => {
  test('tells only who is new in it, and never twice', async () => {
    const bea = await app.member();
    const { id } = await make.post(author, { body: `Only @${ana.nickname} so far` });
    await change(id, 1, `Both @${ana.nickname} and @${bea.nickname} now`);
    await change(id, 2, `Nobody is named in this any more`);
    expect(await told(ana.id)).toHaveLength(1);
    expect(await told(bea.id)).toHaveLength(1);
  });

  test('keeps leading to somebody who has another name by now', async () => {
    const { id } = await make.post(author, { body: `Thanks to @${ana.nickname} again` });
    await app.ctx.db
      .update(members)
      .set({ nickname: `new${ana.id}` })
      .where(eq(members.id, ana.id));
    await change(id, 1, `Many thanks to @${ana.nickname} again`);
    expect(await html(id)).toContain(linkTo(ana));
    expect(await told(ana.id)).toHaveLength(1);
  });

  test('of an answer does the same', async () => {
    const { id } = await make.post(author);
    const said = await make.comment(author, id);
    const edit = { id: said.id, images: [], body: `See @${ana.nickname}` };
    await app.call('POST comment/edit', edit, author);
    await app.call('POST comment/edit', { ...edit, body: `Do see @${ana.nickname}` }, author);
    expect(await told(ana.id)).toEqual([
      { type: NOTICE.replyInThread, variant: 'mention', postId: id, commentId: said.id },
    ]);
  });
});

test('the preview shows what will be', async () => {
  const answer = await app.call('POST article/preview', { body: `@${ana.nickname}` }, author);
  expect(answer.data?.html).toBe(`<p>${linkTo(ana)}</p>`);
  expect(await told(ana.id)).toEqual([]);
});

describe('completing a name', () => {
  const complete = (s: string, as?: TestMember) => app.call('GET people/complete', { s }, as);

  test('finds whoever wants to be found, by the beginning, whatever the case', async () => {
    const shown = await app.member({ nickname: `Zoya${n}a`, listed: true });
    await app.member({ nickname: `Zoya${n}b` });
    await app.member({ nickname: `Zoya${n}c`, listed: true, suspendedAt: new Date() });
    const answer = await complete(`zOYA${n}`, author);
    expect(answer.data).toEqual([{ id: shown.id, nickname: shown.nickname, avatar: null }]);
    expect((await complete('%%', author)).data).toEqual([]);
  });

  test('leaves out oneself and whom one hides, and not who has blocked one', async () => {
    const zed = await app.member({ nickname: `Zed${n}`, listed: true });
    expect((await complete(`zed${n}`, zed)).data).toEqual([]);
    const apart = (ownerId: number, otherId: number) =>
      app.ctx.db
        .insert(hiddenMembers)
        .values({ ownerId, otherId, kind: 'block', since: new Date() });
    await apart(zed.id, author.id);
    expect((await complete(`zed${n}`, author)).data).toMatchObject([{ id: zed.id }]);
    await apart(author.id, zed.id);
    expect((await complete(`zed${n}`, author)).data).toEqual([]);
  });

  test('asks for two characters, and for somebody who may post', async () => {
    expect(await complete('z', author)).toMatchObject({ error: 'bad_input' });
    expect(await complete('zo')).toMatchObject({ error: 'not_signed_in' });
    const fresh = await app.member({ complete: false });
    expect(await complete('zo', fresh)).toMatchObject({ error: 'profile_incomplete' });
  });
});
