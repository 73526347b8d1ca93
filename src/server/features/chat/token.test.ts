import { eq } from '#server/db/drizzle.ts';
import { beforeEach, expect, test } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import { sessions } from '#server/db/schema.ts';
import { changedToken } from '#testing/changed-token.ts';
import type { TestMember } from '#testing/factories.ts';
import { ana, app, bea, chat, setUp } from './people-fixture.ts';

setUp();
let framed: TestMember;
beforeEach(async () => {
  framed = { ...ana, token: chat.must(await app.call('POST im/ntoken', {}, ana)).ctoken };
});

test('the token of the chat opens its calls, its pictures, and nothing else', async () => {
  const id = await chat.talk(framed, bea);
  const image = await chat.picture(framed);
  await chat.say(framed, { conversationId: id, images: [image.id] });
  const open = (token: string) =>
    app.fastify.inject({ url: image.url, headers: { ctoken: token } });
  expect((await open(framed.token)).statusCode).toBe(200);
  expect((await open(changedToken(framed.token))).statusCode).toBe(404);
  const refused = await Promise.all([
    app.call('GET user/info', {}, framed),
    app.call('GET member/messages', {}, framed),
    app.call('POST member/ntoken', {}, framed),
    app.call('POST home/logout', {}, framed),
    app.call('POST people/hide', { userId: bea.id, kind: 'block' }, framed),
  ]);
  expect(refused.map(({ error }) => error)).toEqual(refused.map(() => 'not_signed_in'));
});

test('it cannot make itself live on, and is over after an hour', async () => {
  app.advance((CHAT.tokenMinutes - 1) * 60_000);
  const again = chat.must(await app.call('POST im/ntoken', {}, framed));
  expect(again.ctoken).toBe(framed.token);
  expect(again.code).not.toBe('');
  app.advance(60_000 + 1);
  expect((await app.call('GET chat/conversations', {}, framed)).error).toBe('not_signed_in');
  const fresh = chat.must(await app.call('POST im/ntoken', {}, ana)).ctoken;
  expect((await app.call('GET chat/conversations', {}, { ...ana, token: fresh })).status).toBe(200);
});

test('it ends with the session', async () => {
  await app.call('POST home/logout', {}, ana);
  expect((await app.call('GET chat/conversations', {}, framed)).error).toBe('not_signed_in');
});

test('nobody makes one of their own', async () => {
  const [, session = '', ends = '', mark = ''] = framed.token.split('.');
  const other = await app.member();
  const [row] = await app.ctx.db.select().from(sessions).where(eq(sessions.memberId, other.id));
  const forged = [
    `chat.${row?.id}.${ends}.${mark}`,
    `chat.${session}.${Number(ends) + 1}.${mark}`,
    `chat.${session}.${ends}.${'A'.repeat(43)}`,
    `chat.${session}.${ends}.`,
    `chat.${session}.${ends}.${mark}x`,
  ];
  for (const token of forged) {
    const answer = await app.call('GET chat/conversations', {}, { ...ana, token });
    expect({ token, error: answer.error }).toEqual({ token, error: 'not_signed_in' });
  }
});

test('it reads with the header alone: in a cookie it opens nothing', async () => {
  const answer = await app.fastify.inject({
    url: '/api/chat/conversations',
    cookies: { ctoken: framed.token },
  });
  expect(answer.statusCode).toBe(401);
});
