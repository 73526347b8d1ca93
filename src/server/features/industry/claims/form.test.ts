import { describe, expect, test } from 'vitest';
import { errorOf, getPage, postForm, valueOf } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import { app, claimsOf, NETWORK, newName, prove, roomOf, see, setUp } from './fixture.ts';

setUp();

const PAGE = '/industry/claim';
const post = (fields: Record<string, string>, more: { token?: string } = {}) =>
  postForm(app, PAGE, { website: NETWORK, ...fields }, more);

/** A text of the answer that can be copied. */
const copied = (html: string): string[] =>
  [...html.matchAll(/data-text="([^"]*)"/g)].map(([, text]) => text ?? '');

describe('without an account and without a script', () => {
  test('a code and a key come once, in an answer that nobody keeps', async () => {
    const username = newName();
    const answer = await post({ step: 'start', username, shown: 'hidden' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [code = '', secret = ''] = copied(answer.body);
    expect(code).toMatch(/^[A-Z]{8}$/);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect((await getPage(app, PAGE)).body).not.toContain(code);

    const room = (wish: string, key = ` ${secret} `) =>
      post({ step: 'room', username, wish, secret: key });
    expect((await room('check')).body).toContain('Not seen yet');
    await see({ [username]: code });
    expect(await roomOf(username)).toBeUndefined();
    const proved = await room('check');
    expect(proved.body).toContain(`${username} is yours`);
    expect(proved.body).not.toContain(secret);
    expect((await room('featured')).body).toContain('takes turns with others');
    await see({ [username]: '' });
    expect(await roomOf(username)).toMatchObject({ name: username });
    const before = (await roomOf(username))?.token;
    expect((await room('renew')).body).toContain('has a new address');
    expect((await roomOf(username))?.token).not.toBe(before);
    expect((await room('withdraw')).body).toContain('Taken back');
    expect(await claimsOf(username)).toHaveLength(0);
    const gone = await room('check');
    expect(gone.statusCode).toBe(404);
    expect(gone.body).toContain('We know no such claim of yours');
  });

  test('for me alone: the figures stand on the page of claims, behind the key', async () => {
    const { username, secret = '' } = await prove(newName(), 'me');
    const { body } = await post({ step: 'room', username, wish: 'check', secret });
    expect(body).toContain('Your last seven days');
    expect(body).toContain('Nobody can open the page of your room');
    expect(body).not.toContain('/industry/rank-detail/');
  });

  test('says what is missing beside the field, and never what is known', async () => {
    const empty = await post({ step: 'start', username: '', website: '' });
    expect(empty.statusCode).toBe(400);
    expect(errorOf(empty.body, 'username')).toBe('Write the name of your room.');
    const keyless = await post({ step: 'room', username: 'anna', wish: 'check' });
    expect(errorOf(keyless.body, 'secret')).toBe('Paste the key you got with the code.');
    const short = await post({ step: 'room', username: 'anna', wish: 'check', secret: 'abc' });
    expect(errorOf(short.body, 'secret')).toContain('43 characters');
    const known = await prove(newName(), 'public');
    const secret = 'A'.repeat(43);
    const answers = await Promise.all(
      [known.username, newName()].map((username) =>
        post({ step: 'room', username, wish: 'check', secret }),
      ),
    );
    const [there, gone] = answers.map(({ body, statusCode }) => [
      statusCode,
      body.replaceAll(/Room_\d+_x/g, ''),
    ]);
    expect(there).toEqual(gone);
  });

  test('a link cannot fill in a room for somebody', async () => {
    const { body } = await getPage(app, `${PAGE}?username=anna&website=${NETWORK}&shown=public`);
    expect(body).not.toContain('value="anna"');
    expect(body).toMatch(/value="me"[^>]*checked|checked[^>]*value="me"/);
  });

  test('meets the limit of the call: codes by form and call are counted together', async () => {
    const from = newAddress();
    const start = () =>
      postForm(
        app,
        PAGE,
        { step: 'start', website: NETWORK, username: newName(), shown: 'me' },
        { from },
      );
    for (let n = 0; n < 10; n += 1) expect((await start()).statusCode).toBe(200);
    const over = await start();
    expect(over.statusCode).toBe(429);
    expect(over.body).toContain('Please wait a while');
  });
});

describe('as a member', () => {
  test('no key is needed, and none is shown', async () => {
    const member = await app.member();
    const username = newName();
    const page = await getPage(app, PAGE, member.token);
    const formToken = valueOf(page.body, 'formToken') ?? '';
    const own = (fields: Record<string, string>) =>
      post({ ...fields, username, formToken }, { token: member.token });
    const started = await own({ step: 'start', shown: 'me' });
    const texts = copied(started.body);
    expect(texts).toHaveLength(1);
    await see({ [username]: texts[0] ?? '' });
    const { body } = await own({ step: 'room', wish: 'check' });
    expect(body).toContain('Only you can open the page of your room');
    expect(body).toContain(`/industry/rank-detail/${(await roomOf(username))?.token}`);
    const forged = await post(
      { step: 'room', wish: 'withdraw', username, formToken: 'x' },
      { token: member.token },
    );
    expect(forged.statusCode).toBe(403);
    expect(await claimsOf(username)).toHaveLength(1);
  });
});
