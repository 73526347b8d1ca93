import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Advert } from '#domain/adverts.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { advertTotals } from './service.ts';

let app: TestApp;
let member: TestMember;
let moderator: TestMember;

const picture = [{ img: '/adverts/a.svg', link: '/faq', alt: 'A drawing' }];
const advert = (id: string, more: Partial<Advert>): Advert => ({
  ...{ id, code: 'courses', language: 'en', places: ['dialog'], by: 'Campus', text: 'A course.' },
  ...{ starts: '2026-11-01', ends: '2026-11-30', pcConf: picture, mobileConf: picture, ...more },
});
const ADVERTS = [
  advert('summer', { starts: '2024-06-01', ends: '2024-06-30' }),
  advert('courses-en', {}),
  advert('courses-ru', { language: 'ru' }),
  advert('listed', { code: 'editor', places: ['list'] }),
];
const campaign = (id: string, starts: string, ends: string) => ({
  ...{ id, kind: 'bar', starts, ends, link: '/faq' },
  text: { en: 'Spring', es: 'Primavera', ru: 'Весна' },
});
const CAMPAIGNS = [
  campaign('spring', '2024-06-01', '2024-06-30'),
  campaign('later', '2027-03-01', '2027-03-02'),
  campaign('sooner', '12-01', '12-02'),
];

beforeAll(async () => {
  app = await createTestApp();
  app.ctx.now = () => new Date('2026-11-24T10:00:00Z');
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const found = { adverts: ADVERTS, campaigns: CAMPAIGNS };
  fs.writeFileSync(path.join(folder, 'content.json'), JSON.stringify(found));
  member = await app.member();
  moderator = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const ids = async (call: 'GET advert/v3/list' | 'GET advert/list', input = {}, as?: TestMember) =>
  (await app.call(call, input, as)).data?.map(({ id }) => id);

test('adverts show in their window, place and language', async () => {
  expect(await ids('GET advert/v3/list')).toEqual(['courses-en']);
  expect(await ids('GET advert/v3/list', { lang: 'ru' })).toEqual(['courses-ru']);
  expect(await ids('GET advert/list')).toEqual(['listed']);
  expect(await ids('GET advert/v3/list', { lang: 'es' })).toEqual([]);
});

test('another moment may be chosen outside production, in production by staff alone', async () => {
  const at = '2024-06-10';
  expect(await ids('GET advert/v3/list', { at })).toEqual(['summer']);
  expect(await app.call('GET campaign/clock', { at: 'soon' })).toMatchObject({ status: 400 });
  const { env } = app.ctx;
  env.mode = 'production';
  try {
    for (const as of [undefined, member]) {
      expect(await app.call('GET campaign/clock', { at }, as)).toMatchObject({ status: 403 });
      expect(await app.call('GET advert/v3/list', { at }, as)).toMatchObject({ status: 403 });
    }
    expect((await app.call('GET campaign/clock', { at }, moderator)).data).toEqual({
      now: '2024-06-10T00:00:00.000Z',
    });
    expect(await ids('GET advert/v3/list', { at }, moderator)).toEqual(['summer']);
  } finally {
    env.mode = 'test';
  }
});

test('displays and hits are totals a day and code; what no advert is called is not counted', async () => {
  await app.call('POST advert/v3/display', { code: 'courses' });
  await app.call('POST advert/v3/display', { code: 'courses' }, member);
  await app.call('POST advert/v3/hits', { code: 'courses' });
  await app.call('POST advert/loading', { ids: 'courses-en,courses-ru,listed,lost' });
  await app.call('POST advert/hits', { id: 'listed' });
  expect(await app.call('POST advert/v3/hits', { code: 'lost' })).toMatchObject({ status: 404 });
  expect(await app.call('POST advert/loading', { ids: 'lost' })).toMatchObject({ status: 404 });
  expect(await advertTotals(app.ctx, 30)).toEqual([
    { day: '2026-11-24', code: 'editor', displays: 1, hits: 1 },
    { day: '2026-11-24', code: 'courses', displays: 3, hits: 1 },
  ]);
});

test('a member turns adverts off, in one call and in the settings', async () => {
  expect((await app.call('GET member/prompts', {}, member)).data).toEqual({ off: [] });
  const before = (await app.call('GET member/notice-settings', {}, member)).data;
  const sent = { off: ['install', 'advert'] as const };
  expect((await app.call('POST member/prompts', { off: [...sent.off] }, member)).data).toEqual({
    off: ['advert', 'install'],
  });
  expect(await ids('GET advert/v3/list', {}, member)).toEqual([]);
  expect(await ids('GET advert/list', {}, member)).toEqual([]);
  expect(await ids('GET advert/v3/list')).toEqual(['courses-en']);
  // What they are told stays as it was, and saving it leaves the offers off.
  expect((await app.call('GET member/notice-settings', {}, member)).data).toEqual(before);
  await app.call('POST member/notice-settings', before as never, member);
  expect((await app.call('GET member/prompts', {}, member)).data?.off).toHaveLength(2);
});

test('the settings page turns offers off, and an older form none of them', async () => {
  const reader = await app.member();
  const cookies = { ctoken: reader.token };
  const open = async () => (await app.get('/messages/settings', reader)).body;
  const formToken = /name="formToken" value="([^"]+)"/.exec(await open())?.[1] ?? '';
  const send = (fields: Record<string, string>) =>
    app.fastify.inject({
      ...{ method: 'POST', url: '/messages/settings', cookies },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ formToken, ...fields }).toString(),
    });
  const off = async () => (await app.call('GET member/prompts', {}, reader)).data?.off;
  await send({ site_answers: 'on' });
  expect(await off()).toEqual([]);
  await send({ prompts: 'known', prompt_install: 'on' });
  expect(await off()).toEqual(['firstVisit', 'advert']);
  expect(await open()).toMatch(/name="prompt_install"[^>]* checked/);
  expect(await open()).not.toMatch(/name="prompt_advert"[^>]* checked/);

  // The contest widget has its switch too; a form from before it leaves it as it is.
  const names = /name="prompts" value="([^"]+)"/.exec(await open())?.[1] ?? '';
  await send({ prompts: names, prompt_install: 'on' });
  expect(await off()).toEqual(['firstVisit', 'advert', 'contestWidget']);
  await send({ prompts: 'known', prompt_install: 'on', prompt_advert: 'on' });
  expect(await off()).toEqual(['firstVisit', 'contestWidget']);
  await send({ prompts: names, prompt_contestWidget: 'on' });
  expect(await off()).toEqual(['firstVisit', 'advert', 'install']);
});

test('staff see what runs at a moment they choose, and the totals', async () => {
  const page = async (query: string) =>
    (await app.get(`/moderation/campaigns${query}`, moderator)).body;
  expect((await app.get('/moderation/campaigns', member)).statusCode).toBe(403);
  const now = await page('');
  expect(now).toMatch(/spring<\/th>.*?Is over/s);
  expect(now).toMatch(/2026-11-24<\/th><td[^>]*>courses/);
  // What comes next stands first.
  expect(now).toMatch(/sooner<\/th>.*later<\/th>.*spring<\/th>/s);
  const then = await page('?at=2024-06-10T12:00');
  expect(then).toMatch(/spring<\/th>.*?<strong>Runs<\/strong>/s);
  expect(then).toContain('/?at=2024-06-10T12:00:00.000Z');
  expect(await page('?at=soon')).toContain('That is no date we can read.');
});
