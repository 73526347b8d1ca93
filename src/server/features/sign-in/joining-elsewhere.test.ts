import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { cookieCheck } from '#domain/cookie-check.ts';
import { inviteCodes, members } from '#server/db/schema.ts';
import { newAddress } from '#testing/addresses.ts';
import {
  codeOf,
  errorOf,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { app, outbox, setUp } from './forms-fixture.ts';

setUp();

const JOIN = '/communityView/join';
const OTHERS = 'a password of somebody else';

let n = 0;
const wish = () => {
  n++;
  const nickname = `elsewhere${n}`;
  return { nickname, email: `${nickname}@example.test`, password: PASSWORD, adult: 'on' };
};
type Wish = ReturnType<typeof wish>;

/** A browser that keeps its cookies, and sends the forms of pages. */
function openBrowser() {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (url: string, fields: Record<string, string>) => {
    const answer = await postForm(app, url, fields, { headers: { cookie: cookie() } });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    jar,
    cookie,
    join: (asked: Wish, more: Record<string, string> = {}) => send(JOIN, { ...asked, ...more }),
    again: () => send(JOIN, { again: '1' }),
    look: async (code: string) =>
      (
        await app.fastify.inject({
          url: `/authorization?code=${code}`,
          headers: { cookie: cookie() },
        })
      ).body,
    confirm: (code: string, more: Record<string, string> = {}) =>
      send('/authorization', { code, ...more }),
  };
}
const codesTo = async (email: string) => (await outbox.to(email)).map(codeOf);
const newestCode = async (email: string) => (await codesTo(email)).at(-1) ?? '';
const signIn = async (email: string, password: string) =>
  (await postForm(app, '/login', { email, password })).statusCode;
const asksPassword = (page: string) => valueOf(page, 'password') !== undefined;
const accountOf = async (email: string) =>
  (await app.ctx.db.select().from(members).where(eq(members.email, email)))[0];

describe('somebody else joins with the same address', () => {
  test('after her: the mail that is sent again opens the account with her password', async () => {
    const asked = wish();
    const [hers, theirs] = [openBrowser(), openBrowser()];
    await hers.join(asked);
    await theirs.join({ ...asked, password: OTHERS });
    expect((await hers.again()).statusCode).toBe(303);
    const opened = await hers.confirm(await newestCode(asked.email));
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/welcome']);
    expect(await signIn(asked.email, OTHERS)).toBe(422);
    expect(await signIn(asked.email, PASSWORD)).toBe(303);
  });

  test('the link of their mail opens nothing for her, in no browser', async () => {
    const asked = wish();
    const [hers, theirs, phone] = [openBrowser(), openBrowser(), openBrowser()];
    await hers.join(asked);
    await theirs.join({ ...asked, password: OTHERS });
    const [own = '', foreign = ''] = await codesTo(asked.email);
    for (const browser of [hers, phone]) {
      expect(asksPassword(await browser.look(foreign))).toBe(true);
      expect((await browser.confirm(foreign)).statusCode).toBe(400);
      expect((await browser.confirm(foreign, { password: PASSWORD })).statusCode).toBe(422);
    }
    expect(await accountOf(asked.email)).toBeUndefined();
    expect((await hers.confirm(own)).statusCode).toBe(303);
    expect(await signIn(asked.email, PASSWORD)).toBe(303);
    expect(await theirs.look(foreign)).toContain('This link no longer works');
  });

  test('before her: who did not join at all can start anew where the link was opened', async () => {
    const asked = wish();
    const [theirs, phone] = [openBrowser(), openBrowser()];
    await theirs.join({ ...asked, password: OTHERS });
    const page = await phone.look(await newestCode(asked.email));
    expect(page).toContain('Somebody else may have entered your address.');
    expect(page).toContain(`href="${JOIN}"`);
    await phone.join(asked);
    expect((await phone.confirm(await newestCode(asked.email))).statusCode).toBe(303);
    expect(await signIn(asked.email, OTHERS)).toBe(422);
  });

  test('through their invitation: that is said before their password could be typed', async () => {
    const inviter = await app.member();
    const code = 'abcdef23';
    await app.ctx.db.insert(inviteCodes).values({ code, memberId: inviter.id });
    const asked = wish();
    const [theirs, phone] = [openBrowser(), openBrowser()];
    await theirs.join(asked, { from: code });
    const link = await newestCode(asked.email);
    expect(await phone.look(link)).toContain('through an invitation');
    expect(await theirs.look(link)).not.toContain('through an invitation');
  });
});

describe('the link of a mail', () => {
  test('opens with one press in the browser that joined', async () => {
    const asked = wish();
    const browser = openBrowser();
    await browser.join(asked);
    const code = await newestCode(asked.email);
    expect(asksPassword(await browser.look(code))).toBe(false);
    expect((await browser.confirm(code)).headers.location).toBe('/welcome');
    expect([browser.jar.get('joining'), browser.jar.get('joined')]).toEqual(['', '']);
  });

  test('of the first of two tries asks for its password: a browser may be shared', async () => {
    const [first, second] = [wish(), wish()];
    const browser = openBrowser();
    await browser.join({ ...first, password: OTHERS });
    await browser.join({ ...second, email: first.email });
    const [code = '', newer = ''] = await codesTo(first.email);
    expect((await browser.confirm(code)).statusCode).toBe(400);
    expect((await browser.confirm(newer)).statusCode).toBe(303);
    expect((await accountOf(first.email))?.nickname).toBe(second.nickname);
  });

  test('asks for the password in another one, and says why', async () => {
    const asked = wish();
    const phone = openBrowser();
    await openBrowser().join(asked, { redirect: '/faq' });
    const code = await newestCode(asked.email);
    const page = await phone.look(code);
    expect(page).toContain('This does not seem to be the browser you joined with.');
    const without = await phone.confirm(code);
    expect([without.statusCode, errorOf(without.body, 'password')]).toEqual([
      400,
      'This is needed.',
    ]);
    const wrong = await phone.confirm(code, { password: OTHERS });
    expect([wrong.statusCode, errorOf(wrong.body, 'password')]).toEqual([
      422,
      'This is not the password that was chosen for this account.',
    ]);
    expect(wrong.body).not.toContain(OTHERS);
    expect(valueOf(wrong.body, 'code')).toBe(code);
    expect(await accountOf(asked.email)).toBeUndefined();
    const opened = await phone.confirm(code, { password: PASSWORD });
    const next = cookieCheck('/welcome?redirect=%2Ffaq');
    expect([opened.statusCode, opened.headers.location]).toEqual([303, next]);
  });

  test('keeps the password asked for while another nickname is chosen', async () => {
    const asked = wish();
    const phone = openBrowser();
    await openBrowser().join(asked);
    await app.member({ nickname: asked.nickname });
    const code = await newestCode(asked.email);
    const nickname = `${asked.nickname}_b`;
    expect((await phone.confirm(code, { nickname })).statusCode).toBe(400);
    expect((await phone.confirm(code, { password: PASSWORD })).statusCode).toBe(422);
    expect((await phone.confirm(code, { nickname, password: PASSWORD })).statusCode).toBe(303);
    expect((await accountOf(asked.email))?.nickname).toBe(nickname);
  });

  test('takes five guesses in a quarter of an hour', async () => {
    const asked = wish();
    const phone = openBrowser();
    const own = openBrowser();
    await own.join(asked);
    const code = await newestCode(asked.email);
    for (let i = 0; i < 5; i++) {
      expect((await phone.confirm(code, { password: `${OTHERS} ${i}` })).statusCode).toBe(422);
    }
    const refused = await phone.confirm(code, { password: PASSWORD });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain('Too many tries.');
    app.advance(15 * 60_000 + 1000);
    expect((await phone.confirm(code, { password: PASSWORD })).statusCode).toBe(303);
    app.advance(-15 * 60_000 - 1000);
  });

  test('takes no mark but that of its registration', async () => {
    const [asked, other] = [wish(), wish()];
    const [own, strange] = [openBrowser(), openBrowser()];
    await own.join(asked);
    await strange.join(other);
    const code = await newestCode(asked.email);
    const [mark = ''] = [own.jar.get('joined')];
    for (const made of [strange.jar.get('joined'), mark.slice(0, -1), '', 'x'.repeat(22), '.']) {
      strange.jar.set('joined', made ?? '');
      expect((await strange.confirm(code)).statusCode, made).toBe(400);
    }
  });

  test('opens with the password where cookies are lost or of an earlier version', async () => {
    const asked = wish();
    const browser = openBrowser();
    await browser.join(asked);
    browser.jar.delete('joined');
    expect((await browser.again()).statusCode).toBe(303);
    const [first = '', again = ''] = await codesTo(asked.email);
    browser.jar.clear();
    expect((await browser.confirm(first)).statusCode).toBe(400);
    expect((await browser.confirm(again, { password: PASSWORD })).statusCode).toBe(303);
  });
});

describe('the call', () => {
  const call = (method: 'GET' | 'POST', url: string, values: object, cookie = '') =>
    app.fastify.inject({
      method,
      url: `/api/${url}`,
      remoteAddress: newAddress(),
      headers: { cookie },
      ...(method === 'GET' ? { query: values as Record<string, string> } : { payload: values }),
    });

  test('asks a browser that has not joined for the password', async () => {
    const { adult, ...asked } = wish();
    const joined = await call('POST', 'login/join', { ...asked, adult: !!adult, language: 'en' });
    const mark = joined.cookies.find(({ name }) => name === 'joined');
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 259_200 });
    expect(mark?.value).toMatch(/^[\w-]{22}$/);
    const code = await newestCode(asked.email);
    const look = async (cookie?: string) =>
      (await call('GET', 'login/ext', { code }, cookie)).json().data.needsPassword;
    expect([await look(), await look(`joined=${mark?.value}`)]).toEqual([true, false]);
    expect((await call('POST', 'login/ext', { code })).json()).toMatchObject({
      error: 'bad_input',
      fields: { password: 'This is needed.' },
    });
    expect((await call('POST', 'login/ext', { code, password: OTHERS })).json()).toMatchObject({
      error: 'wrong_credentials',
      fields: { password: 'E-mail and password do not match.' },
    });
    const opened = await call('POST', 'login/ext', { code }, `joined=${mark?.value}`);
    expect(opened.statusCode).toBe(200);
    expect(opened.cookies.find(({ name }) => name === 'joined')?.value).toBe('');
  });

  test('gives a mark to whoever asks, so that it does not tell who has an account', async () => {
    const { email } = await app.member();
    const { adult, ...asked } = { ...wish(), email };
    const joined = await call('POST', 'login/join', { ...asked, adult: !!adult, language: 'en' });
    expect(joined.cookies.find(({ name }) => name === 'joined')?.value).toMatch(/^[\w-]{22}$/);
  });
});
