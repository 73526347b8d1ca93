import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { inEveryLanguage } from '#domain/languages.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context } from '#server/context.ts';
import { eq, sql } from '#server/db/drizzle.ts';
import { announcements, auditLog } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { errorOf } from '#server/platform/members/test-support.ts';
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

test('mails and push are in the language that was chosen', async () => {
  const languageOf = async () => (await app.call('GET user/info', {}, reader)).data?.language;
  const chosen = (body: string) => /<option value="(\w+)" selected/.exec(body)?.[1];
  expect(chosen((await open('/messages/settings')).body)).toBe('en');
  await send('/messages/settings', { digest: 'on', language: 'ru' });
  expect(await languageOf()).toBe('ru');
  expect(chosen((await open('/messages/settings')).body)).toBe('ru');
  // A form of an older page has no such field.
  await send('/messages/settings', { digest: 'on' });
  expect(await languageOf()).toBe('ru');
  const refused = await send('/messages/settings', { digest: 'on', language: 'xx' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('id="field-language-error"');
  expect(await languageOf()).toBe('ru');
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

/** Looks at the preview and sends what it has shown, unless something is changed after it. */
async function announceAs(
  admin: TestMember,
  said: Record<string, string>,
  changed: Record<string, string> = {},
) {
  const { body } = await send('/moderation/announce', said, admin);
  const seen = /name="seen" value="([^"]+)"/.exec(body)?.[1] ?? '';
  return send('/moderation/announce', { ...said, seen, sure: 'on', ...changed }, admin);
}

test('announcements are for administrators; to others the page does not exist', async () => {
  const moderator = await app.member({ role: 'Moderator' });
  for (const [person, status] of [
    [reader, 404],
    [moderator, 403],
  ] as const) {
    const page = await open('/moderation/announce', person);
    expect(page.statusCode).toBe(status);
    // Staff read whose page it is, and how to go on.
    expect(page.body.includes('This page is for administrators alone')).toBe(status === 403);
    const sent = await send('/moderation/announce', { ...words, sure: 'on' }, person);
    expect(sent.statusCode).toBe(status);
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
  const unseen = await send('/moderation/announce', { ...words, sure: 'on' }, admin);
  expect(unseen.statusCode).toBe(400);
  const sent = await announceAs(admin, words);
  expect(sent.statusCode).toBe(303);
  await expect.poll(() => of(reader, 'es')).toHaveLength(1);
  expect(await of(reader, 'ru')).toMatchObject([
    { title: 'Конкурс: Начинается конкурс', content: 'Покажите свой свет.', link: words.path },
  ]);
  app.advance(1_000);
  expect(await of(await app.member(), 'en')).toEqual([]);
});

const rowsOf = (title: string) =>
  app.ctx.db
    .select()
    .from(announcements)
    .where(sql`${announcements.texts} -> 'en' ->> 'title' = ${title}`);

test('what was changed after the preview is shown anew, with the box empty', async () => {
  const admin = await app.member({ role: 'Admin' });
  const said = { ...words, enTitle: 'Seen as it is' };
  const changed = await announceAs(admin, said, { enTitle: 'Never seen' });
  expect(changed.statusCode).toBe(400);
  expect(changed.body).toContain('has changed since the preview');
  expect(changed.body).toContain('<h3>Never seen</h3>');
  expect(changed.body).not.toMatch(/name="sure"[^>]* checked|checked[^>]* name="sure"/);
  expect((await announceAs(admin, said, { path: '/newModel' })).statusCode).toBe(400);
  expect(await rowsOf('Seen as it is')).toEqual([]);
  expect(await rowsOf('Never seen')).toEqual([]);
});

test('the page it leads to has to be one, stands in the preview and in the log', async () => {
  const admin = await app.member({ role: 'Admin' });
  const said = { ...words, enTitle: 'Where it leads' };
  const wrong = [
    ...['/no/such/page', '/gettingStarted/no-such-text', '/%00'],
    // Numbers that somebody has invented, in every spelling of the address.
    ...['/forumDetails/999999', '/forumDetails/999999/#a', '/forumDetails?id=999999'],
    ...['/mobile/forumDetails/999999', '/forum/contest?id=999999'],
  ];
  for (const path of wrong) {
    const { statusCode, body } = await send('/moderation/announce', { ...said, path }, admin);
    expect([path, statusCode]).toEqual([path, 400]);
    expect([path, errorOf(body, 'path')]).toEqual([path, 'There is no such page on this site.']);
  }
  expect(
    await app.call('POST moderation/announce', { ...said, path: '/no' } as never, admin),
  ).toMatchObject({ status: 400, fields: { path: expect.any(String) } });
  const path = `/forumDetails/${(await forumFixture(app).post(reader)).id}?from=news`;
  const preview = await send('/moderation/announce', { ...said, path }, admin);
  expect(preview.body).toContain(`>${path}</a>`);
  const sent = await announceAs(admin, { ...said, path });
  const [row] = await rowsOf('Where it leads');
  const [line] = await app.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `announcement:${row?.id}`));
  expect(line?.details).toMatchObject({ path });
  // What was sent stands below the form from then on.
  const { body } = await open(sent.headers.location as string, admin, 'es');
  expect(body).toContain('Enviados hace poco');
  expect(body).toContain(said.esText);
});

test('a button pressed twice tells once; the same words may be told again later', async () => {
  const admin = await app.member({ role: 'Admin' });
  const said = { ...words, enTitle: 'Pressed twice' };
  const both = await Promise.all([announceAs(admin, said), announceAs(admin, said)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await rowsOf('Pressed twice')).toHaveLength(1);
  app.advance(11 * 60_000);
  expect((await announceAs(admin, said)).statusCode).toBe(303);
  expect(await rowsOf('Pressed twice')).toHaveLength(2);
});

test('who announces does not wait until members are told; the job goes on with it', async () => {
  // On a site of its own: what tests before this one announced may still be told, and this with it.
  const site = await createTestApp();
  onTestFinished(() => site.close());
  const told = await site.member();
  const admin = await site.member({ role: 'Admin' });
  const ctx = Object.create(site.ctx) as Context;
  // Writing it down works; telling never ends.
  const stuck = vi.fn(() => new Promise<never>(() => {}));
  ctx.act = stuck.mockImplementationOnce(site.ctx.act.bind(site.ctx) as never);
  const actor = { id: admin.id, role: 'Admin', suspended: false } as const;
  await announce(ctx, actor, {
    type: NOTICE.siteNews,
    texts: inEveryLanguage(() => ({ title: 'News', text: 'A text.' })),
  });
  expect(stuck).toHaveBeenCalledTimes(2);
  const unread = async () => (await site.call('GET member/message/unread', {}, told)).data;
  const before = await unread();
  await tellAnnouncements(site.ctx);
  expect(await unread()).not.toEqual(before);
});
