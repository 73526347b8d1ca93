import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { notify } from './service.ts';

let app: TestApp;
let reader: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  reader = await app.member();
});
afterAll(() => app.close());

const PAGE = '/messages?showmsgNumber=1';
const news = (n: number, prefix = 'n') =>
  app.ctx.db.transaction(async (tx) =>
    notify(
      tx,
      app.ctx,
      Array.from({ length: n }, (_, i) => ({
        ...{ memberId: reader.id, type: NOTICE.siteNews, title: `${prefix}${i + 1}` },
      })),
    ),
  );
const open = async (url = PAGE, as: TestMember | undefined = reader) =>
  app.fastify.inject({ url, cookies: as ? { ctoken: as.token } : {} });
const submit = (
  fields: Record<string, string>,
  {
    url = PAGE,
    as = reader,
    headers = {},
  }: { url?: string; as?: TestMember | null; headers?: object } = {},
) =>
  app.fastify.inject({
    method: 'POST',
    url,
    cookies: as ? { ctoken: as.token } : {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const formToken = async () =>
  /name="formToken" value="([^"]+)"/.exec((await open()).body)?.[1] as string;
const unread = async () => (await app.call('GET member/message/unread', {}, reader)).data;

test('a visitor signs in first and comes back', async () => {
  const answer = await app.fastify.inject(PAGE);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/login?redirect=%2Fmessages%3FshowmsgNumber%3D1');
});

test('the page shows the newest twenty and leads to the older ones', async () => {
  await news(22);
  const first = await open();
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toMatch(/no-store|private/);
  expect(first.body).toContain('News: n22');
  expect(first.body).not.toContain('News: n2<');
  const older = /rel="next" href="([^"]+)"/
    .exec(first.body)?.[1]
    ?.replaceAll('&amp;', '&') as string;
  const second = await open(older);
  expect(second.body).toContain('News: n2<');
  expect(second.body).not.toContain('rel="next"');
});

test('the tab Unread says when everything is read', async () => {
  await news(1);
  await submit({ msgId: 'all', formToken: await formToken() });
  const answer = await open(`${PAGE}&type=unread`);
  expect(answer.body).toContain('data-empty');
  expect((await open()).body).toContain('News: n1');
});

test.each(['&type=nonsense', '&before=nonsense', '&type=unread&type=all', '&before='])(
  'a query changed by hand (%s) still shows messages',
  async (query) => {
    await news(1);
    let answer = await open(PAGE + query);
    if (answer.statusCode === 302) answer = await open(answer.headers.location as string);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('News: n1');
  },
);

test('words of others cannot become markup', async () => {
  await news(1, '<script>alert(1)</script>');
  const { body } = await open();
  expect(body).not.toContain('<script>alert');
});

test('a form marks one message and comes back to the same place', async () => {
  const [one] = await news(2);
  const url = `${PAGE}&type=unread`;
  const answer = await submit(
    { msgId: String(one?.messageId), formToken: await formToken() },
    { url },
  );
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(url);
  expect(await unread()).toBe(1);
});

test('a form marks all', async () => {
  await news(3);
  const answer = await submit({ msgId: 'all', formToken: await formToken() });
  expect(answer.statusCode).toBe(303);
  expect(await unread()).toBe(0);
});

test('a form without its token, with a foreign one, or of a foreign page changes nothing', async () => {
  await news(1);
  const token = await formToken();
  const other = await app.member();
  const refused = await Promise.all([
    submit({ msgId: 'all' }),
    submit({ msgId: 'all', formToken: 'x'.repeat(43) }),
    submit({ msgId: 'all', formToken: token }, { headers: { origin: 'https://elsewhere.test' } }),
    submit({ msgId: 'all', formToken: token }, { headers: { 'sec-fetch-site': 'cross-site' } }),
    submit({ msgId: 'all', formToken: token }, { as: other }),
  ]);
  expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403, 403]);
  expect(refused[0]?.body).toContain('This form is out of date');
  expect(await unread()).toBe(1);
});

test('a form of somebody whose session has ended leads to the login', async () => {
  const answer = await submit({ msgId: 'all' }, { as: null });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/login?redirect=%2Fmessages%3FshowmsgNumber%3D1');
});

test('a form with a wrong id marks nothing', async () => {
  await news(1);
  await submit({ msgId: 'first', formToken: await formToken() });
  expect(await unread()).toBe(1);
});
