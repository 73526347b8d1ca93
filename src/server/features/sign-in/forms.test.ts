import { describe, expect, test } from 'vitest';
import {
  errorOf,
  getPage,
  jarOf,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { cookieCheck } from '#domain/cookie-check.ts';
import { newAddress } from '#testing/addresses.ts';
import { app, infoOf, passwordHash, sessionsOf, setUp } from './forms-fixture.ts';

setUp();

const FORMS = [
  '/login',
  '/communityView/join',
  '/forgot-password',
  '/reset-password',
  '/authorization',
];

describe('every form', () => {
  test.each([...FORMS, '/change-password'])('%s is refused from another site', async (url) => {
    const member = await app.member();
    const shown = !['/reset-password', '/authorization'].includes(url);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ]) {
      const answer = await postForm(
        app,
        url,
        { email: 'a@example.test' },
        {
          ...(url === '/change-password' ? { token: member.token } : {}),
          headers: headers as Record<string, string>,
        },
      );
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['content-type']).toContain('text/html');
      if (shown) expect(answer.body).toContain('This form is out of date');
      expect(answer.cookies).toEqual([]);
    }
  });

  test.each(FORMS)('%s speaks the language of its address', async (url) => {
    for (const [language, word] of [
      ['es', 'correo|enlace|Únete'],
      ['ru', 'Почта|Ссылка|Вступить'],
    ]) {
      const page = await getPage(app, `${url}?language=${language}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toMatch(new RegExp(word ?? '', 'i'));
    }
  });

  test('odd bodies are refused like empty ones', async () => {
    for (const payload of ['email=a&email=b&email[]=c', '%%%', 'a'.repeat(5000), '{}']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/login',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
        remoteAddress: newAddress(),
      });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('signing in', () => {
  test('leads back to where one came from', async () => {
    const member = await app.member({ passwordHash });
    const page = await getPage(app, '/login?redirect=%2Fforum%2Fhome%3Ftag%3Dmoney');
    const redirect = valueOf(page.body, 'redirect') ?? '';
    const answer = await postForm(app, '/login', {
      email: member.email,
      password: PASSWORD,
      redirect,
    });
    const next = String(answer.headers.location);
    expect([answer.statusCode, next]).toEqual([303, cookieCheck('/forum/home?tag=money')]);
    const { ctoken } = jarOf(answer);
    expect((await infoOf(ctoken)).data.id).toBe(member.id);
    const back = await getPage(app, next, ctoken);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/forum/home?tag=money']);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])(
    'never to %s',
    async (redirect) => {
      const page = await getPage(app, `/login?redirect=${encodeURIComponent(redirect)}`);
      expect(page.body).not.toContain('evil.example');
      const { email, token } = await app.member({ passwordHash });
      const answer = await postForm(app, '/login', { email, password: PASSWORD, redirect });
      expect(answer.headers.location).toBe(cookieCheck('/'));
      const signedIn = await getPage(app, `/login?redirect=${encodeURIComponent(redirect)}`, token);
      expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/']);
    },
  );

  test('leads on at once where the browser has sent a cookie', async () => {
    const { email } = await app.member({ passwordHash });
    const typed = { email, password: PASSWORD, redirect: '/faq' };
    const answer = await postForm(app, '/login', typed, { headers: { cookie: 'locale=en' } });
    expect(answer.headers.location).toBe('/faq');
  });

  test.each([
    ['en', 'has not kept the cookie'],
    ['es', 'no ha guardado la cookie'],
    ['ru', 'не сохранил куки'],
  ])('says in %s that the browser refuses cookies', async (language, words) => {
    const { email } = await app.member({ passwordHash });
    const typed = { email, password: PASSWORD, redirect: '/faq' };
    const answer = await postForm(app, `/login?language=${language}`, typed);
    const next = String(answer.headers.location);
    const page = await getPage(app, next);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(words);
    expect(valueOf(page.body, 'redirect')).toBe('/faq');
    expect(page.cookies).toEqual([]);
    // Once the cookie comes back, in the language that was asked for.
    const back = await getPage(app, next, jarOf(answer).ctoken);
    expect(back.headers.location).toBe(`/faq?language=${language}`);
  });

  test('keeps what was typed, but never the password', async () => {
    const answer = await postForm(app, '/login', {
      email: 'nobody"<b>@example.test',
      password: 'my secret words',
      redirect: '/faq',
    });
    expect(answer.statusCode).toBe(400);
    expect(valueOf(answer.body, 'email')).toBe('nobody&quot;&lt;b&gt;@example.test');
    expect(valueOf(answer.body, 'redirect')).toBe('/faq');
    expect(valueOf(answer.body, 'password')).toBe('');
    expect(answer.body).not.toContain('my secret words');
    expect(errorOf(answer.body, 'email')).toBe('This does not look like an e-mail address.');
    expect(answer.body).toContain('href="#field-email"');
  });

  test('says the same for a wrong password and an unknown account', async () => {
    const member = await app.member({ passwordHash });
    const pages = await Promise.all(
      [member.email, 'nobody@example.test'].map((email) =>
        postForm(app, '/login', { email, password: 'wrong password' }),
      ),
    );
    const [known, unknown] = pages.map(({ body }, i) =>
      body.replaceAll(i === 0 ? member.email : 'nobody@example.test', ''),
    );
    expect(unknown).toBe(known);
    expect(pages[0]?.statusCode).toBe(422);
    expect(known).toContain('E-mail and password do not match.');
  });

  test('shares its limits with the call', async () => {
    const from = newAddress();
    for (let i = 0; i < 20; i++) {
      await app.fastify.inject({
        method: 'POST',
        url: '/api/login/e',
        payload: { email: `s${i}@example.test`, password: 'x' },
        remoteAddress: from,
      });
    }
    const { email } = await app.member({ passwordHash });
    const answer = await postForm(app, '/login', { email, password: PASSWORD }, { from });
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Too many tries.');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await postForm(app, '/login', { email, password: PASSWORD })).statusCode).toBe(303);
  });

  test('forgives slips of the hand: what is no try does not count', async () => {
    const from = newAddress();
    for (let i = 0; i < 25; i++) await postForm(app, '/login', { email: 'x' }, { from });
    const { email } = await app.member({ passwordHash });
    const answer = await postForm(app, '/login', { email, password: PASSWORD }, { from });
    expect(answer.statusCode).toBe(303);
  });

  test('ends the session that was open in this browser', async () => {
    const before = await app.member();
    const member = await app.member({ passwordHash });
    await postForm(
      app,
      '/login',
      { email: member.email, password: PASSWORD },
      { token: before.token },
    );
    expect(await sessionsOf(before.id)).toHaveLength(0);
  });
});

describe('logging out', () => {
  test('ends the session and removes the cookies', async () => {
    const member = await app.member();
    const answer = await postForm(app, '/logout', {}, { token: member.token });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(jarOf(answer)).toEqual({ ctoken: '', crefresh: '' });
    expect(await sessionsOf(member.id)).toHaveLength(0);
  });

  test('needs a browser that says the form is ours', async () => {
    const member = await app.member();
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
    ]) {
      const answer = await postForm(app, '/logout', {}, { token: member.token, headers });
      expect(answer.statusCode).toBe(403);
    }
    const silent = await app.fastify.inject({
      method: 'POST',
      url: '/logout',
      cookies: { ctoken: member.token },
    });
    expect(silent.statusCode).toBe(403);
    expect(await sessionsOf(member.id)).toHaveLength(1);
    expect((await getPage(app, '/logout', member.token)).statusCode).toBe(404);
  });
});
