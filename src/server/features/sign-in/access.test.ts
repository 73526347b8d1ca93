import { eq, like } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts, mailQueue, members } from '#server/db/schema.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { processCpuTime } from '#testing/cpu-time.ts';
import type { TestMember } from '#testing/factories.ts';
import { makeExchangeCode, makeLiveCode, redeemLiveCode } from '#server/platform/members/codes.ts';
import { hashPassword } from '#server/platform/members/passwords.ts';
import { codeOf, jarOf, openOutbox, PASSWORD } from '#server/platform/members/test-support.ts';

let app: TestApp;
let outbox: ReturnType<typeof openOutbox>;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  outbox = openOutbox(app);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(async () => {
  await outbox.stop();
  await app.close();
});

const NEW = 'seven grey herons wait';
const QUARTER = 15 * 60_000;

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/${url}`,
    payload,
    headers,
    remoteAddress: newAddress(),
  });
const signIn = (email: string, password = PASSWORD) => post('login/e', { email, password });
const alive = async (token: string) =>
  (await app.fastify.inject({ url: '/api/user/info', headers: { ctoken: token } })).statusCode ===
  200;
const rowOf = async (id: number) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id)))[0];

describe('guessing', () => {
  /** What six wrong guesses are told, without what differs between any two answers. */
  async function sixGuesses(email: string) {
    const said: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      const { statusCode, body, cookies, headers } = await signIn(email, `wrong ${i}`);
      said.push([statusCode, body, cookies, Object.keys(headers).sort()]);
    }
    return said;
  }

  test('an account that exists and one that does not are answered alike, word for word', async () => {
    const member = await app.member({ passwordHash });
    const known = await sixGuesses(member.email);
    const unknown = await sixGuesses('nobody-at-all@example.test');
    expect(unknown).toEqual(known);
    const statuses = known.map((one) => (one as [number])[0]);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('and take as long', async () => {
    const time = async (email: string) => {
      const started = processCpuTime();
      await signIn(email, 'wrong password');
      return processCpuTime() - started;
    };
    // The least of many, taken in turns: what is left when nothing else was to be done.
    let [known, unknown] = [Infinity, Infinity];
    for (let i = 0; i < 25; i++) {
      const member = await app.member({ passwordHash });
      known = Math.min(known, await time(member.email));
      unknown = Math.min(unknown, await time(`nobody${i}@example.test`));
    }
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(known, unknown) * 0.4);
  });

  test('the sixth guess is refused even with the right password, for 15 minutes', async () => {
    const member = await app.member({ passwordHash });
    for (let i = 0; i < 5; i++) await signIn(member.email, 'wrong password');
    expect((await signIn(member.email.toUpperCase())).statusCode).toBe(429);
    app.advance(QUARTER + 1000);
    expect((await signIn(member.email)).statusCode).toBe(200);
  });

  test('a right password starts the count again', async () => {
    const member = await app.member({ passwordHash });
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await signIn(member.email, 'wrong password');
      expect((await signIn(member.email)).statusCode).toBe(200);
    }
  });

  test('of twenty guesses at the same moment five are looked at', async () => {
    const member = await app.member({ passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn(member.email, `guess number ${i}`)),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(15).fill(429)]);
  });

  test('the table of tries holds no address', async () => {
    const member = await app.member({ passwordHash });
    await signIn(member.email, 'wrong password');
    const rows = await app.ctx.db.select().from(attempts);
    expect(JSON.stringify(rows)).not.toContain(member.email);
  });

  test('one client address has 20 tries in five minutes, whatever it guesses at or says it is', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 22; i++) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/api/login/e',
        payload: { email: `spray${i}@example.test`, password: PASSWORD },
        // No proxy is trusted, so what a client writes of its address counts nothing.
        headers: { 'x-forwarded-for': `203.0.113.${i}` },
        remoteAddress: '192.0.2.1',
      });
      codes.push(answer.statusCode);
    }
    expect(codes).toEqual([...Array(20).fill(422), 429, 429]);
  });
});

describe('signing in', () => {
  test.each([
    ['correct horse battery staple', 'ok'],
    ['password123', 'common'],
    ['sunshine2024', 'weak'],
  ] as const)('%s is remembered as %s', async (password, type) => {
    const member = await app.member({ passwordHash: await hashPassword(password) });
    const answer = await signIn(member.email, password);
    const info = await app.fastify.inject({
      url: '/api/user/info',
      headers: { ctoken: answer.json().data.ctoken },
    });
    expect(info.json().data.pwdType).toBe(type);
  });

  test.each(['login/e', 'login/ext'])('with %s ends the session of this browser', async (path) => {
    const before = await app.member();
    const member = await app.member({ passwordHash });
    const code = await makeExchangeCode(app.ctx, member.id, '/');
    const input = path === 'login/e' ? { email: member.email, password: PASSWORD } : { code };
    const answer = await post(path, input, { cookie: `ctoken=${before.token}` });
    expect(await alive(jarOf(answer).ctoken)).toBe(true);
    expect(await alive(before.token)).toBe(false);
    expect(await alive(member.token)).toBe(true);
  });

  test('a password that is replaced while it is checked opens nothing', async () => {
    const member = await app.member({ passwordHash });
    const [answer] = await Promise.all([
      signIn(member.email),
      app.ctx.db.update(members).set({ passwordHash: 'other' }).where(eq(members.id, member.id)),
    ]);
    expect(answer.statusCode).toBe(422);
  });

  test.each([{}, { email: 'a@b.c' }, { email: 'x', password: 'y' }, { email: 1, password: 2 }])(
    'refuses %j',
    async (payload) => {
      expect((await post('login/e', payload)).json().error).toBe('bad_input');
    },
  );
});

describe('a forgotten password', () => {
  test('is told the same whoever has an account', async () => {
    const member = await app.member({ passwordHash });
    const known = await post('login/forgot', { email: member.email, language: 'es' });
    const unknown = await post('login/forgot', { email: 'nobody2@example.test', language: 'es' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await outbox.to(member.email)).toHaveLength(1);
    expect(await outbox.to('nobody2@example.test')).toHaveLength(0);
    const left = await app.ctx.db
      .select()
      .from(mailQueue)
      .where(like(mailQueue.recipient, 'nobody2@%'));
    expect(left).toEqual([]);
  });

  async function resetCode(member: TestMember): Promise<string> {
    const before = (await outbox.to(member.email)).length;
    await post('login/forgot', { email: member.email, language: 'en' });
    return codeOf((await outbox.to(member.email))[before]);
  }

  test('a link sets a new password once and ends every session', async () => {
    const member = await app.member({ passwordHash, passwordType: 'weak' });
    const other = jarOf(await signIn(member.email));
    const code = await resetCode(member);
    const spare = await resetCode(member);
    const answer = await post('login/reset', { code, password: NEW });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(await alive(member.token)).toBe(false);
    expect(await alive(other.ctoken)).toBe(false);
    expect((await signIn(member.email)).statusCode).toBe(422);
    expect((await signIn(member.email, NEW)).statusCode).toBe(200);
    expect((await rowOf(member.id))?.passwordType).toBe('ok');
    for (const spent of [code, spare]) {
      const again = await post('login/reset', { code: spent, password: 'another good one 77' });
      expect(again.json().error).toBe('code_spent');
    }
    const subjects = (await outbox.to(member.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  test('a second press with the same password finds it done, for a minute', async () => {
    const member = await app.member({ passwordHash });
    const code = await resetCode(member);
    const press = (password = NEW) => post('login/reset', { code, password });
    const answers = await Promise.all([press(), press()]);
    answers.push(await press());
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    const subjects = (await outbox.to(member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
    expect((await press(`${NEW} too`)).json().error).toBe('code_spent');
    expect((await signIn(member.email, NEW)).statusCode).toBe(200);
    app.advance(61_000);
    expect((await press()).json().error).toBe('code_spent');
  });

  test('two presses at once set one password', async () => {
    const member = await app.member({ passwordHash });
    const code = await resetCode(member);
    const answers = await Promise.all([
      post('login/reset', { code, password: NEW }),
      post('login/reset', { code, password: `${NEW} too` }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
  });

  test('two links at once set one password', async () => {
    for (let i = 0; i < 3; i++) {
      const member = await app.member({ passwordHash });
      const [a, b] = [await resetCode(member), await resetCode(member)];
      const answers = await Promise.all([
        post('login/reset', { code: a, password: NEW }),
        post('login/reset', { code: b, password: `${NEW} too` }),
      ]);
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
    }
  });

  test('takes turns with whatever else the member does', async () => {
    for (let i = 0; i < 5; i++) {
      const member = await app.member({ passwordHash });
      const { crefresh } = jarOf(await signIn(member.email));
      const [code, exchange] = [
        await resetCode(member),
        await makeExchangeCode(app.ctx, member.id, '/'),
      ];
      const answers = await Promise.all([
        post('login/refresh', {}, { cookie: `crefresh=${crefresh}` }),
        post('login/reset', { code, password: NEW }),
        post('login/ext', { code: exchange }),
        signIn(member.email),
        post(
          'user/change-password',
          { current: PASSWORD, password: NEW },
          { ctoken: member.token },
        ),
      ]);
      expect(answers.map((answer) => answer.statusCode)).not.toContain(500);
    }
  });

  test('a refused password leaves the link alive', async () => {
    const member = await app.member({ passwordHash });
    const code = await resetCode(member);
    for (const [password, error] of [
      ['qwertyuiop', 'password_common'],
      [`${member.nickname}-secret`, 'password_weak'],
      ['short', 'bad_input'],
    ]) {
      const answer = await post('login/reset', { code, password });
      expect(answer.json().error).toBe(error);
      expect(answer.json().fields).toHaveProperty('password');
    }
    expect((await post('login/reset', { code, password: NEW })).statusCode).toBe(200);
  });

  test('a link works for an hour, and opens who is locked out by guesses', async () => {
    const member = await app.member({ passwordHash });
    const late = await resetCode(member);
    app.advance(3_600_000 + 1000);
    expect((await post('login/reset', { code: late, password: NEW })).json().error).toBe(
      'code_spent',
    );
    for (let i = 0; i < 6; i++) await signIn(member.email, 'wrong password');
    const code = await resetCode(member);
    await post('login/reset', { code, password: NEW });
    expect((await signIn(member.email, NEW)).statusCode).toBe(200);
  });

  test('a confirmation code sets no password, and a reset code opens no session', async () => {
    const member = await app.member({ passwordHash });
    const code = await resetCode(member);
    expect((await post('login/ext', { code })).json().error).toBe('code_spent');
    const live = await makeLiveCode(app.ctx, { id: member.id, sessionId: 1 });
    expect((await post('login/ext', { code: live })).json().error).toBe('code_spent');
    expect((await post('login/reset', { code: live, password: NEW })).json().error).toBe(
      'code_spent',
    );
  });
});

describe('changing the password', () => {
  const change = (token: string, current: string, password: string) =>
    post('user/change-password', { current, password }, { ctoken: token });

  test('keeps this browser signed in and ends every other session', async () => {
    const member = await app.member({ passwordHash });
    const here = jarOf(await signIn(member.email));
    const answer = await change(here.ctoken, PASSWORD, NEW);
    expect(answer.statusCode).toBe(200);
    const fresh = jarOf(answer);
    expect(answer.json().data.ctoken).toBe(fresh.ctoken);
    expect(await alive(fresh.ctoken)).toBe(true);
    expect(await alive(here.ctoken)).toBe(false);
    expect(await alive(member.token)).toBe(false);
    expect((await signIn(member.email, NEW)).statusCode).toBe(200);
  });

  test('asks for the current one and counts wrong guesses', async () => {
    const member = await app.member({ passwordHash });
    for (let i = 0; i < 5; i++) {
      const answer = await change(member.token, `wrong ${i}`, NEW);
      expect(answer.json()).toMatchObject({ error: 'password_wrong', fields: {} });
      expect(Object.keys(answer.json().fields)).toEqual(['current']);
    }
    expect((await change(member.token, PASSWORD, NEW)).statusCode).toBe(429);
    expect((await signIn(member.email)).statusCode).toBe(200);
  });

  test('refuses a bad new one before it looks at the current one', async () => {
    const member = await app.member({ passwordHash });
    const answer = await change(member.token, PASSWORD, 'iloveyou123');
    expect(answer.json().error).toMatch(/^password_(weak|common)$/);
    expect((await signIn(member.email)).statusCode).toBe(200);
  });

  test('pressed twice is done once, and leaves this browser signed in whichever answer it keeps', async () => {
    const member = await app.member({ passwordHash });
    const here = jarOf(await signIn(member.email));
    const answers = await Promise.all([
      change(here.ctoken, PASSWORD, NEW),
      change(here.ctoken, PASSWORD, NEW),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const [first, second] = answers.map(jarOf);
    expect(second).toEqual(first);
    expect(await alive(first?.ctoken ?? '')).toBe(true);
    expect(await alive(member.token)).toBe(false);
    const subjects = (await outbox.to(member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
    // Its own session has ended by then.
    expect((await change(here.ctoken, PASSWORD, NEW)).statusCode).toBe(401);
  });

  test('twice at once changes it once', async () => {
    const member = await app.member({ passwordHash });
    const answers = await Promise.all([
      change(member.token, PASSWORD, NEW),
      change(member.token, PASSWORD, `${NEW} too`),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422]);
  });

  test('is for members, suspended ones included', async () => {
    expect((await change('', PASSWORD, NEW)).statusCode).toBe(401);
    const suspended = await app.member({ passwordHash, suspendedAt: new Date() });
    expect((await change(suspended.token, PASSWORD, NEW)).statusCode).toBe(200);
  });
});

describe('live codes', () => {
  test('name their member and session once, for 60 seconds', async () => {
    const owner = { id: (await app.member()).id, sessionId: 7 };
    const code = await makeLiveCode(app.ctx, owner);
    const both = await Promise.all([redeemLiveCode(app.ctx, code), redeemLiveCode(app.ctx, code)]);
    const pass = { memberId: owner.id, sessionId: 7, until: undefined };
    expect(both.filter((one) => one !== undefined)).toEqual([pass]);
    expect(await redeemLiveCode(app.ctx, code)).toBeUndefined();
    const late = await makeLiveCode(app.ctx, owner);
    app.advance(61_000);
    expect(await redeemLiveCode(app.ctx, late)).toBeUndefined();
    for (const nonsense of ['', 'x', 'x'.repeat(300)]) {
      expect(await redeemLiveCode(app.ctx, nonsense)).toBeUndefined();
    }
  });
});
