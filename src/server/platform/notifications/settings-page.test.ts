import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inEveryLanguage } from '#domain/languages.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { announce, tellAnnouncements } from './announcing.ts';

let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  reader = await app.member();
});
afterAll(() => app.close());

const open = (url: string, as = reader, language = 'en') =>
  app.fastify.inject({
    url,
    cookies: { ctoken: as.token },
    headers: { 'accept-language': language },
  });
const tokenIn = (body: string) => /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';
const send = async (url: string, fields: Record<string, string>, as = reader) =>
  app.fastify.inject({
    method: 'POST',
    url,
    cookies: { ctoken: as.token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      formToken: tokenIn((await open(url, as)).body),
      ...fields,
    }).toString(),
  });

test('a visitor signs in first', async () => {
  const answer = await app.fastify.inject('/messages/settings');
  expect(answer.headers.location).toBe('/login?redirect=%2Fmessages%2Fsettings');
});

test('the form keeps what was switched, without a script', async () => {
  const answer = await send('/messages/settings', {
    site_answers: 'on',
    mail_likes: 'on',
    digest: 'on',
  });
  expect(answer.statusCode).toBe(303);
  expect((await app.call('GET member/notice-settings', {}, reader)).data).toEqual({
    site: ['answers', 'moderation'],
    mail: ['likes'],
    push: [],
    digest: true,
  });
  const { body } = await open(answer.headers.location as string);
  expect(body).toContain('Your settings are saved.');
  expect(body).toMatch(/name="mail_likes"[^>]* checked|checked[^>]* name="mail_likes"/);
  expect(body).toMatch(/name="site_moderation"[^>]* disabled|disabled[^>]* name="site_moderation"/);
});

test('a form without its token changes nothing', async () => {
  const sent = { site_answers: 'on', digest: 'on' };
  for (const formToken of ['', 'x'.repeat(43)]) {
    const answer = await send('/messages/settings', { ...sent, formToken });
    expect(answer.statusCode).toBe(403);
  }
  expect((await app.call('GET member/notice-settings', {}, reader)).data?.digest).toBe(false);
});

const words = {
  type: 'contest',
  path: '/forum/contest',
  enTitle: 'A contest begins',
  enText: 'Show your light.',
  esTitle: 'Empieza un concurso',
  esText: 'Enseña tu luz.',
  ruTitle: 'Начинается конкурс',
  ruText: 'Покажите свой свет.',
};

test('announcements are for administrators; to others the page does not exist', async () => {
  const moderator = await app.member({ role: 'Moderator' });
  for (const person of [reader, moderator]) {
    expect((await open('/moderation/announce', person)).statusCode).toBe(404);
    expect((await send('/moderation/announce', { ...words, sure: 'on' }, person)).statusCode).toBe(
      404,
    );
    expect(await app.call('POST moderation/announce', words as never, person)).toMatchObject({
      status: 403,
    });
  }
});

test('an announcement is shown before it goes out, and reaches everybody once in their language', async () => {
  const admin = await app.member({ role: 'Admin' });
  const late = { ...words, path: '//elsewhere.test' };
  const wrong = await send('/moderation/announce', late, admin);
  expect(wrong.body).toContain('that begins with one slash');
  const preview = await send('/moderation/announce', words, admin);
  expect(preview.body).toContain('Nothing has been sent yet');
  expect(preview.body).toContain('Начинается конкурс');
  const of = async (as: TestMember, langkey: string) => {
    const answer = await app.fastify.inject({
      url: '/api/member/messages',
      headers: { ctoken: as.token, langkey },
    });
    return answer.json().data.resultList as { title: string; content: string; link: string }[];
  };
  expect(await of(reader, 'en')).toEqual([]);
  app.advance(1_000);
  const sent = await send('/moderation/announce', { ...words, sure: 'on' }, admin);
  expect(sent.statusCode).toBe(303);
  await expect.poll(() => of(reader, 'es')).toHaveLength(1);
  expect(await of(reader, 'ru')).toMatchObject([
    { title: 'Конкурс: Начинается конкурс', content: 'Покажите свой свет.', link: words.path },
  ]);
  app.advance(1_000);
  expect(await of(await app.member(), 'en')).toEqual([]);
});

test('who announces does not wait until members are told; the job goes on with it', async () => {
  const admin = await app.member({ role: 'Admin' });
  const ctx = Object.create(app.ctx) as Context;
  // Writing it down works; telling never ends.
  const stuck = vi.fn(() => new Promise<never>(() => {}));
  ctx.act = stuck.mockImplementationOnce(app.ctx.act.bind(app.ctx) as never);
  app.advance(1_000);
  const actor = { id: admin.id, role: 'Admin', suspended: false } as const;
  await announce(ctx, actor, {
    type: NOTICE.siteNews,
    texts: inEveryLanguage(() => ({ title: 'News', text: 'A text.' })),
  });
  expect(stuck).toHaveBeenCalledTimes(2);
  const unread = async () => (await app.call('GET member/message/unread', {}, reader)).data;
  const before = await unread();
  await tellAnnouncements(app.ctx);
  expect(await unread()).not.toEqual(before);
});
