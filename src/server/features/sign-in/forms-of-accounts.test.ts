import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { cookieCheck } from '#domain/cookie-check.ts';
import { members } from '#server/db/schema.ts';
import { makeExchangeCode } from '#server/platform/members/codes.ts';
import {
  codeOf,
  errorOf,
  getPage,
  jarOf,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { app, infoOf, outbox, passwordHash, sessionsOf, setUp } from './forms-fixture.ts';

setUp();

const WELCOME = '/welcome?redirect=%2Fforum%2Fcreate';
const NEW = 'seven grey herons wait';

describe('joining', () => {
  const wish = (nickname: string) => ({
    nickname,
    email: `${nickname}@example.test`,
    password: PASSWORD,
    adult: 'on',
  });

  test('from the form to the member, without a script', async () => {
    const asked = { ...wish('formling'), redirect: '/forum/create' };
    const answer = await postForm(app, '/communityView/join?language=es', asked);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/communityView/join?sent=1&redirect=%2Fforum%2Fcreate&language=es',
    ]);
    expect((await getPage(app, '/communityView/join?sent=1')).body).toContain('Check your inbox');
    const code = codeOf((await outbox.to(asked.email))[0]);

    const cookies = { joined: answer.cookies.find(({ name }) => name === 'joined')?.value ?? '' };
    const page = await app.fastify.inject({ url: `/authorization?code=${code}`, cookies });
    expect(page.body).toContain('formling');
    expect(page.body).not.toContain('name="password"');
    expect(page.cookies).toEqual([]);
    expect(page.headers['content-encoding']).toBeUndefined();
    const opened = await postForm(
      app,
      `/authorization?code=${code}`,
      { code: valueOf(page.body, 'code') ?? '' },
      { headers: { cookie: `joined=${cookies.joined}` } },
    );
    expect([opened.statusCode, opened.headers.location]).toEqual([303, WELCOME]);
    const { ctoken } = jarOf(opened);
    // Of a button that is pressed twice, the browser keeps the second answer.
    const second = await postForm(
      app,
      `/authorization?code=${code}`,
      { code },
      { headers: { cookie: `joined=${cookies.joined}` } },
    );
    expect([second.statusCode, second.headers.location]).toEqual([303, WELCOME]);
    expect(jarOf(second).ctoken).toBe(ctoken);
    expect((await infoOf(ctoken)).data).toMatchObject({ nickname: 'formling', role: 'Member' });

    expect((await getPage(app, '/welcome')).headers.location).toBe('/login?redirect=%2Fwelcome');
    const welcome = await getPage(app, WELCOME, ctoken);
    expect(welcome.headers['cache-control']).toBe('no-store');
    expect(welcome.body).toContain('Welcome, formling');
    expect(welcome.body).toContain('href="/communityView/join?redirect=%2Fforum%2Fcreate"');

    const profile = await getPage(app, '/communityView/join?redirect=/forum/create', ctoken);
    expect(profile.body).toContain('Save and start posting');
    const saved = await postForm(
      app,
      '/communityView/join',
      {
        summary: 'I am new here and want to learn about light.',
        location: 'Spain',
        signature: 'Light first.',
        notes: 'Ask about hours.',
        link: ' https://example.com/me ',
        camUsed: '3',
        contacts: ' https://example.com/a\n\nhttps://example.com/b https://example.com/a',
        'site-harbour-rooms': 'on',
        'site-quiet-stage': 'on',
        sitesShown: 'on',
        rules: 'on',
        redirect: '/forum/create',
        formToken: valueOf(profile.body, 'formToken') ?? '',
      },
      { token: ctoken },
    );
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/forum/create']);
    expect((await infoOf(ctoken)).data).toMatchObject({
      complete: true,
      link: 'https://example.com/me',
      signature: 'Light first.',
      notes: 'Ask about hours.',
      recently: [],
      camUsed: 3,
      contacts: ['https://example.com/a', 'https://example.com/b'],
      contactsShown: false,
      workCamsites: ['harbour-rooms', 'quiet-stage'],
      sitesShown: true,
    });
    const again = await getPage(app, '/communityView/join', ctoken);
    expect(again.body).toMatch(/name="site-quiet-stage"[^>]*checked/);
    expect(again.body).not.toMatch(/name="site-lamp-and-lens"[^>]*checked/);
    expect(again.body).toContain('https://example.com/a\nhttps://example.com/b');
    expect(again.body).toContain('learn about light');
  });

  test('shows every problem beside its field and keeps the rest', async () => {
    const answer = await postForm(app, '/communityView/join', {
      nickname: 'a',
      email: 'fine@example.test',
      password: 'short',
    });
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer.body, 'nickname')).toBe('Between 3 and 24 characters, please.');
    expect(errorOf(answer.body, 'password')).toBe('Please take at least 10 characters.');
    expect(errorOf(answer.body, 'adult')).toBe('You must be 18 or older to join.');
    expect(errorOf(answer.body, 'email')).toBeUndefined();
    expect(valueOf(answer.body, 'email')).toBe('fine@example.test');
    const taken = await app.member({ nickname: 'occupied' });
    const second = await postForm(app, '/communityView/join', wish(taken.nickname));
    expect(errorOf(second.body, 'nickname')).toBe('This nickname is taken.');
    expect(second.body).toContain('checked=""');
  });
});

describe('the page after joining', () => {
  const JOIN = '/communityView/join';
  const asked = {
    nickname: 'waiting',
    email: 'waiting@example.test',
    password: PASSWORD,
    adult: 'on',
  };
  const again = (joining: string, from?: string) =>
    postForm(
      app,
      JOIN,
      { again: '1', redirect: '/faq' },
      { headers: { cookie: `joining=${joining}` }, ...(from ? { from } : {}) },
    );

  test('says to which address the mail went, in that browser alone', async () => {
    const answer = await postForm(app, JOIN, asked);
    const cookie = answer.cookies.find(({ name }) => name === 'joining');
    expect(cookie).toMatchObject({
      value: asked.email,
      httpOnly: true,
      sameSite: 'Lax',
      path: JOIN,
      maxAge: 3600,
    });
    const here = { url: `${JOIN}?sent=1`, cookies: { joining: asked.email } };
    const page = await app.fastify.inject(here);
    expect(page.body).toContain(asked.email);
    expect(page.body).toContain('Send it again');
    const elsewhere = await getPage(app, `${JOIN}?sent=1`);
    expect(elsewhere.body).not.toContain('Send it again');
    const { crefresh, ...opened } = jarOf(
      await postForm(app, '/authorization', {
        code: codeOf((await outbox.to(asked.email))[0]),
        password: PASSWORD,
      }),
    ) as ReturnType<typeof jarOf> & { joining: string };
    expect([crefresh !== '', opened.joining]).toEqual([true, '']);
  });

  test('sends the same mail again, five an hour, and says when that is all', async () => {
    const waiting = { ...asked, nickname: 'waiting2', email: 'waiting2@example.test' };
    await postForm(app, JOIN, { ...waiting, redirect: '/faq' });
    for (let sent = 2; sent <= 5; sent++) {
      const answer = await again(waiting.email);
      expect(answer.headers.location).toBe(`${JOIN}?sent=again&redirect=%2Ffaq`);
      expect(await outbox.to(waiting.email)).toHaveLength(sent);
    }
    const refused = await again(waiting.email);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('as many mails as we send to one address in an hour');
    expect(refused.body).toContain(waiting.email);
    const mails = await outbox.to(waiting.email);
    expect(mails).toHaveLength(5);
    const opened = await postForm(app, '/authorization', {
      code: codeOf(mails.at(-1)),
      password: PASSWORD,
    });
    expect(opened.headers.location).toBe(cookieCheck('/welcome?redirect=%2Ffaq'));
  });

  test('tells nobody who has an account, and mails nobody who has not asked', async () => {
    const known = await app.member();
    const [a, b] = [await again(known.email), await again('nobody@example.test')];
    expect([b.statusCode, b.headers.location, b.body]).toEqual([
      a.statusCode,
      a.headers.location,
      a.body,
    ]);
    expect((await outbox.to(known.email)).at(-1)?.subject).toBe('You already have an account');
    expect(await outbox.to('nobody@example.test')).toEqual([]);
    const without = await postForm(app, JOIN, { again: '1' });
    expect(without.statusCode).toBe(400);
    expect(errorOf(without.body, 'email')).toBeDefined();
  });
});

describe('the link of a mail', () => {
  test('opens nothing by being looked at', async () => {
    const member = await app.member();
    const code = await makeExchangeCode(app.ctx, member.id, '/faq');
    for (let i = 0; i < 3; i++) {
      const page = await getPage(app, `/authorization?code=${code}`);
      expect(page.cookies).toEqual([]);
      expect(page.body).toContain(member.nickname);
    }
    expect(await sessionsOf(member.id)).toHaveLength(1);
  });

  test('tells who is signed in that this account would be left', async () => {
    const [mine, theirs] = [await app.member(), await app.member()];
    const code = await makeExchangeCode(app.ctx, theirs.id, '/faq');
    const page = await getPage(app, `/authorization?code=${code}`, mine.token);
    expect(page.body).toContain(`You are signed in here as ${mine.nickname}.`);
    const opened = await postForm(app, '/authorization', { code }, { token: mine.token });
    expect(opened.statusCode).toBe(303);
    expect((await infoOf(jarOf(opened).ctoken)).data.id).toBe(theirs.id);
    expect(await sessionsOf(mine.id)).toHaveLength(0);
  });

  test('of two presses at once one opens a session, the other says the link is spent', async () => {
    const member = await app.member();
    const code = await makeExchangeCode(app.ctx, member.id, '/faq');
    const answers = await Promise.all([1, 2].map(() => postForm(app, '/authorization', { code })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([303, 422]);
    expect(await sessionsOf(member.id)).toHaveLength(2);
    const spent = answers.find((answer) => answer.statusCode === 422);
    expect(spent?.body).toContain('This link no longer works');
  });

  test.each(['', '?code=', '?code=nonsense', `?code=${'x'.repeat(900)}`])(
    'without a living code (%s) only leads on',
    async (query) => {
      for (const address of ['/authorization', '/reset-password']) {
        const page = await getPage(app, address + query);
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain('This link no longer works');
        expect(page.body).not.toContain('<form');
      }
    },
  );
});

describe('passwords', () => {
  test('a forgotten one is replaced without a script', async () => {
    const member = await app.member({ passwordHash });
    const asked = await postForm(app, '/forgot-password', { email: member.email });
    expect(asked.headers.location).toBe('/forgot-password?sent=1');
    const code = codeOf((await outbox.to(member.email))[0]);
    const page = await getPage(app, `/reset-password?code=${code}`);
    expect(page.body).toContain(member.nickname);
    const weak = await postForm(app, `/reset-password?code=${code}`, {
      code,
      password: 'qwertyuiop',
    });
    expect(weak.statusCode).toBe(422);
    expect(errorOf(weak.body, 'password')).toContain('stands on lists');
    expect(valueOf(weak.body, 'code')).toBe(code);
    const saved = await postForm(app, '/reset-password', { code, password: NEW });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, '/login?done=reset']);
    expect((await getPage(app, '/login?done=reset')).body).toContain('Your password is changed.');
    const opened = await postForm(app, '/login', { email: member.email, password: NEW });
    expect(opened.statusCode).toBe(303);
  });

  test('are changed by members with the token of their own session only', async () => {
    const member = await app.member({ passwordHash });
    const other = await app.member();
    const tokenOf = async (token: string) =>
      valueOf((await getPage(app, '/change-password', token)).body, 'formToken') ?? '';
    const change = (formToken: string) =>
      postForm(
        app,
        '/change-password',
        { current: PASSWORD, password: NEW, formToken },
        {
          token: member.token,
        },
      );
    for (const wrong of ['', 'x', await tokenOf(other.token), member.token]) {
      expect((await change(wrong)).statusCode).toBe(403);
    }
    expect((await infoOf(member.token)).code).toBe(0);
    const own = await tokenOf(member.token);
    const done = await change(own);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/user-info?done=password']);
    const { ctoken } = jarOf(done);
    const page = await getPage(app, '/user-info?done=password', ctoken);
    expect(page.body).toContain('Other devices are signed out.');

    // A second press comes with the session that the first has ended.
    const second = await change(own);
    expect([second.statusCode, second.headers.location]).toEqual([303, '/user-info?done=password']);
    expect(jarOf(second).ctoken).toBe(ctoken);
    app.advance(61_000);
    expect((await change(own)).headers.location).toBe('/login?redirect=%2Fchange-password');
  });

  test('visitors sign in first and come back', async () => {
    const page = await getPage(app, '/change-password');
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      '/login?redirect=%2Fchange-password',
    ]);
    const sent = await postForm(app, '/change-password', { current: PASSWORD, password: NEW });
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      '/login?redirect=%2Fchange-password',
    ]);
  });
});

describe('the profile', () => {
  test.each([
    [{ summary: 'too short' }, 'summary', 'Please write at least 20 characters.'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Write an address, such as example.com/me.'],
    [{ camUsed: 'many' }, 'camUsed', 'Write whole years as a number, from 0 to 60.'],
    [{ rules: '' }, 'rules', 'The community works only if everybody keeps to its rules.'],
  ])('refuses %j', async (over, field, sentence) => {
    const member = await app.member({ complete: false });
    const page = await getPage(app, '/communityView/join', member.token);
    const answer = await postForm(
      app,
      '/communityView/join',
      {
        summary: 'Long enough to say something.',
        rules: 'on',
        formToken: valueOf(page.body, 'formToken') ?? '',
        ...over,
      },
      { token: member.token },
    );
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer.body, field)).toBe(sentence);
    const [row] = await app.ctx.db.select().from(members).where(eq(members.id, member.id));
    expect([row?.complete, row?.summary]).toEqual([false, '']);
  });

  test('a member whose session has ended signs in before the form is looked at', async () => {
    const answer = await postForm(app, '/communityView/join', {
      summary: 'Short',
      formToken: 'of a session that is gone',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/login?redirect=%2FcommunityView%2Fjoin',
    ]);
  });
});
