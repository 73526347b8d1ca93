import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailQueue, members, oneTimeCodes, registrations, sessions } from '#server/db/schema.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeExchangeCode } from '#server/platform/members/codes.ts';
import { codeOf, jarOf, openOutbox, PASSWORD } from '#server/platform/members/test-support.ts';

let app: TestApp;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  app = await createTestApp();
  outbox = openOutbox(app);
});
afterAll(async () => {
  await outbox.stop();
  await app.close();
});

let n = 0;
const wish = (over: Record<string, unknown> = {}) => {
  n++;
  return {
    nickname: `newcomer${n}`,
    email: `newcomer${n}@example.test`,
    password: PASSWORD,
    adult: true,
    language: 'en',
    ...over,
  };
};
const post = (url: string, payload: object, from = newAddress()) =>
  app.fastify.inject({ method: 'POST', url: `/api/${url}`, payload, remoteAddress: from });
const join = (payload: object, from?: string) => post('login/join', payload, from);
/** Without cookies, as from another browser than the one that joined. */
const open = (code: string, more: object = {}) =>
  post('login/ext', { code, password: PASSWORD, ...more });
const accountOf = async (email: string) =>
  (await app.ctx.db.select().from(members).where(eq(members.email, email)))[0];

test('joining opens nothing until the mail is answered, then a member with a session', async () => {
  const asked = wish({ redirect: '/forum/home?tag=money', language: 'ru' });
  const answer = await join(asked);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { result: true }]);
  expect(await accountOf(asked.email)).toBeUndefined();
  const [mail] = await outbox.to(asked.email);
  expect(String(mail?.text)).toContain('http://campus.test/authorization?language=ru&code=');
  const opened = await open(codeOf(mail));
  expect(opened.statusCode).toBe(200);
  const account = await accountOf(asked.email);
  expect(account).toMatchObject({ nickname: asked.nickname, role: 'Member', language: 'ru' });
  expect(account?.emailVerifiedAt).toBeInstanceOf(Date);
  expect(account?.complete).toBe(false);
  const info = await app.fastify.inject({
    url: '/api/user/info',
    headers: { ctoken: opened.json().data.ctoken },
  });
  expect(info.json().data).toMatchObject({ email: asked.email, pwdType: 'ok', complete: false });
});

test('a known address gets the same answer, another mail, and no link into an account', async () => {
  const known = await app.member();
  const fresh = wish();
  const taken = wish({ email: known.email.toUpperCase() });
  const [a, b] = [await join(fresh), await join(taken)];
  expect([b.statusCode, b.body]).toEqual([a.statusCode, a.body]);
  const plain = (headers: Record<string, unknown>) => Object.keys(headers).sort();
  expect(plain(b.headers)).toEqual(plain(a.headers));
  const [mail] = await outbox.to(known.email);
  expect(mail?.subject).toBe('You already have an account');
  expect(codeOf(mail)).toBe('');
  expect((await outbox.to(fresh.email))[0]?.subject).toBe('Please confirm your e-mail');
});

test('both answers leave as much behind, so that both take as long', async () => {
  const known = await app.member();
  const rows = async () => [
    (await app.ctx.db.select().from(registrations)).length,
    (await app.ctx.db.select().from(mailQueue)).length,
  ];
  const [asked = 0, mails = 0] = await rows();
  await join(wish());
  expect(await rows()).toEqual([asked + 1, mails + 1]);
  await join(wish({ email: known.email }));
  expect(await rows()).toEqual([asked + 2, mails + 2]);
});

test('neither a nickname nor an address is held by who has not confirmed', async () => {
  const first = wish();
  await join(first);
  const free = await app.call('GET aboutMe/nickNameCheck', { nickname: first.nickname });
  expect(free.data).toEqual({ free: true });
  const second = wish({ nickname: first.nickname });
  expect((await join(second)).statusCode).toBe(200);
  const [mine] = await outbox.to(second.email);
  expect((await open(codeOf(mine))).statusCode).toBe(200);
  const [late] = await outbox.to(first.email);
  const asked = await app.call('GET login/ext', { code: codeOf(late) });
  expect(asked.data).toMatchObject({ nickname: first.nickname, purpose: 'confirm', taken: true });
  const refused = await open(codeOf(late));
  expect(refused.json()).toMatchObject({
    error: 'nickname_taken',
    fields: { nickname: 'This nickname is taken.' },
  });
  expect((await open(codeOf(late), { nickname: 'Moderator' })).statusCode).toBe(422);
  const opened = await open(codeOf(late), { nickname: `${first.nickname}_b` });
  expect(opened.statusCode).toBe(200);
  expect(await accountOf(first.email)).toMatchObject({ nickname: `${first.nickname}_b` });
});

test('a link opens one session, however often and however fast Continue is pressed', async () => {
  const asked = wish();
  await join(asked);
  const code = codeOf((await outbox.to(asked.email))[0]);
  const answers = await Promise.all([open(code), open(code), open(code)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422]);
  expect((await open(code)).json()).toMatchObject({ error: 'code_spent' });
  const account = await accountOf(asked.email);
  const rows = await app.ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, account?.id ?? 0));
  expect(rows).toHaveLength(1);
});

test('in the browser that has joined, a second press on Continue gets the session of the first', async () => {
  const asked = wish({ redirect: '/forum/create' });
  const joined = await join(asked);
  const mark = joined.cookies.find(({ name }) => name === 'joined')?.value ?? '';
  const code = codeOf((await outbox.to(asked.email))[0]);
  const press = (joinMark = mark) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/login/ext',
      payload: { code },
      cookies: { joined: joinMark },
      remoteAddress: newAddress(),
    });
  const answers = await Promise.all([press(), press()]);
  answers.push(await press());
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  const tokens = new Set(answers.map((answer) => answer.json().data.ctoken));
  expect(tokens.size).toBe(1);
  const refreshed = answers.map((answer) => jarOf(answer).crefresh);
  expect(new Set(refreshed).size).toBe(1);
  const account = await accountOf(asked.email);
  const own = await app.ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, account?.id ?? 0));
  expect(own).toHaveLength(1);
  expect((await press('another mark')).json().error).toBe('code_spent');
  expect((await open(code)).json().error).toBe('code_spent');
  // The session that it has opened is not ended by asking for it again.
  const [token = ''] = tokens;
  const cookies = { joined: mark, ctoken: token };
  const payload = { code };
  await app.fastify.inject({ method: 'POST', url: '/api/login/ext', payload, cookies });
  const info = await app.fastify.inject({ url: '/api/user/info', headers: { ctoken: token } });
  expect(info.statusCode).toBe(200);
  app.advance(61_000);
  expect((await press()).json().error).toBe('code_spent');
});

test('of two requests for one address, the first confirmed wins and the other link is spent', async () => {
  const first = wish();
  const second = wish({ email: first.email });
  await join(first);
  await join(second);
  const [a, b] = await outbox.to(first.email);
  const answers = await Promise.all([open(codeOf(a)), open(codeOf(b))]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
  const rows = await app.ctx.db.select().from(members).where(eq(members.email, first.email));
  expect(rows).toHaveLength(1);
});

test('a confirmation link works for 24 hours', async () => {
  const asked = wish();
  await join(asked);
  const code = codeOf((await outbox.to(asked.email))[0]);
  app.advance(24 * 3_600_000 + 1000);
  expect((await open(code)).json()).toMatchObject({ error: 'code_spent' });
  expect((await app.call('GET login/ext', { code })).error).toBe('code_spent');
  app.advance(-24 * 3_600_000 - 1000);
  expect((await open(code)).statusCode).toBe(200);
});

test('asking whose account a link opens does not use it up', async () => {
  const asked = wish();
  await join(asked);
  const code = codeOf((await outbox.to(asked.email))[0]);
  for (let i = 0; i < 3; i++) {
    const answer = await app.call('GET login/ext', { code });
    expect(answer.data).toMatchObject({ nickname: asked.nickname, taken: false });
  }
  expect((await open(code)).statusCode).toBe(200);
});

test('an exchange code carries a session once, for 60 seconds', async () => {
  const member = await app.member();
  const code = await makeExchangeCode(app.ctx, member.id, '/faq');
  const asked = await app.call('GET login/ext', { code });
  expect(asked.data).toEqual({
    nickname: member.nickname,
    purpose: 'exchange',
    taken: false,
    needsPassword: false,
    invited: false,
  });
  expect((await post('login/ext', { code })).statusCode).toBe(200);
  expect((await post('login/ext', { code })).statusCode).toBe(422);
  const late = await makeExchangeCode(app.ctx, member.id, '//evil.example');
  const [row] = await app.ctx.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.memberId, member.id));
  expect(row?.redirect).toBe('/');
  expect(row?.codeHash).not.toContain(late);
  app.advance(61_000);
  expect((await open(late)).statusCode).toBe(422);
});

test.each([
  [{ adult: false }, 422, 'under_age', 'adult'],
  [{ nickname: 'ab' }, 400, 'bad_input', 'nickname'],
  [{ nickname: 'a'.repeat(25) }, 400, 'bad_input', 'nickname'],
  [{ nickname: '<b>juno</b>' }, 400, 'bad_input', 'nickname'],
  [{ nickname: 'Аdmіn' }, 400, 'bad_input', 'nickname'],
  [{ nickname: 'TheModerator' }, 422, 'nickname_taken', 'nickname'],
  [{ email: 'nobody' }, 400, 'bad_input', 'email'],
  [{ email: `${'a'.repeat(250)}@example.test` }, 400, 'bad_input', 'email'],
  [{ password: 'short' }, 400, 'bad_input', 'password'],
  [{ password: 'password123' }, 422, 'password_common', 'password'],
  [{ password: 'aaaaaaaaaaaa' }, 422, 'password_weak', 'password'],
  [{ nickname: 'violetta', password: 'violetta-2026' }, 422, 'password_weak', 'password'],
  [{ language: 'de' }, 400, 'bad_input', 'language'],
  [{ role: 'Admin' }, 400, 'bad_input', undefined],
])('refuses %j and writes nothing', async (over, status, error, field) => {
  const asked = wish(over);
  const answer = await join(asked);
  expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  if (field) expect(Object.keys(answer.json().fields)).toEqual([field]);
  const rows = await app.ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.nickname, String(asked.nickname)));
  expect(rows).toEqual([]);
});

test('the form says all that is wrong at once', async () => {
  const member = await app.member();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/communityView/join',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(
      new URLSearchParams({ nickname: member.nickname, email: 'nobody', password: 'password123' }),
    ),
  });
  expect(answer.statusCode).toBe(400);
  for (const name of ['nickname', 'email', 'password', 'adult']) {
    expect(answer.body, name).toContain(`href="#field-${name}"`);
  }
  expect(answer.body).not.toContain('password123');
});

test('a nickname is taken in whatever case, and that may be told', async () => {
  const member = await app.member({ nickname: 'Лисичка' });
  const answer = await join(wish({ nickname: 'лисичка' }));
  expect(answer.json()).toMatchObject({ error: 'nickname_taken' });
  const check = await app.call('GET aboutMe/nickNameCheck', { nickname: member.nickname });
  expect(check.data).toEqual({ free: false });
  for (const nickname of ['ab', 'a b', 'admin', '']) {
    const odd = await app.call('GET aboutMe/nickNameCheck', { nickname });
    expect(odd.data).toEqual({ free: false });
  }
});

test('an address gets at most five mails an hour, and nobody is told when that ends', async () => {
  const { email } = await app.member();
  const bodies = new Set<string>();
  for (let i = 0; i < 7; i++) bodies.add((await join(wish({ email }))).body);
  for (let i = 0; i < 2; i++) {
    bodies.add((await post('login/forgot', { email, language: 'en' })).body);
  }
  expect(bodies.size).toBe(1);
  expect(await outbox.to(email)).toHaveLength(5);
});

test('one client address may ask thirty times an hour', async () => {
  const from = newAddress();
  const codes: number[] = [];
  for (let i = 0; i < 32; i++) codes.push((await join(wish(), from)).statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(30);
  expect(codes.slice(30)).toEqual([429, 429]);
});

test('a page of another site can open no session', async () => {
  const asked = wish();
  await join(asked);
  const code = codeOf((await outbox.to(asked.email))[0]);
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    for (const [url, payload] of [
      ['login/ext', { code }],
      ['login/e', { email: asked.email, password: PASSWORD }],
      ['login/join', wish()],
    ] as const) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: `/api/${url}`,
        headers,
        payload,
        remoteAddress: newAddress(),
      });
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'foreign_request']);
      expect(answer.cookies).toEqual([]);
    }
  }
  expect((await open(code)).statusCode).toBe(200);
});
