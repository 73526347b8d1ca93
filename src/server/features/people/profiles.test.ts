import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members } from '#server/db/schema.ts';
import { writeDirectory } from '#server/features/camsites/fixture.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { clearAvatar, setSuspended } from '#server/platform/members/service.ts';
import { getPage } from '#server/platform/members/test-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  writeDirectory(app);
});
afterAll(() => app.close());

const profile = { summary: 'Twelve years of light and sound.', rules: true } as const;
const rowOf = async (id: number) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id)))[0];

describe('completing the profile', () => {
  test('opens posting, keeps the role, and can be done again', async () => {
    const member = await app.member({ complete: false, role: 'Moderator' });
    const first = await app.call('POST aboutMe/apply', { ...profile, location: 'Chile' }, member);
    expect(first.data).toMatchObject({ complete: true, role: 'Moderator', location: 'Chile' });
    const second = await app.call('POST aboutMe/apply', profile, member);
    expect(second.data).toMatchObject({ complete: true, location: '' });
  });

  test('makes a member of an account that waits for the role, once its address is confirmed', async () => {
    const waiting = await app.member({ role: 'Visitor', complete: false });
    const unconfirmed = await app.member({ role: 'Visitor', emailVerifiedAt: null });
    expect((await app.call('POST aboutMe/apply', profile, waiting)).data?.role).toBe('Member');
    expect((await app.call('POST aboutMe/apply', profile, unconfirmed)).data?.role).toBe('Visitor');
  });

  test('is refused to visitors and to the suspended', async () => {
    expect((await app.call('POST aboutMe/apply', profile)).error).toBe('not_signed_in');
    const suspended = await app.member({ suspendedAt: new Date(), summary: 'as it was' });
    expect((await app.call('POST aboutMe/apply', profile, suspended)).error).toBe('suspended');
    expect((await rowOf(suspended.id))?.summary).toBe('as it was');
  });

  test.each([
    [{ summary: 'too short' }],
    [{ summary: 'x'.repeat(257) }],
    [{ link: 'javascript:alert(1)' }],
    [{ link: 'data:text/html,x' }],
    [{ link: 'http://localhost' }],
    [{ location: 'x'.repeat(121) }],
    [{ signature: 'x'.repeat(121) }],
    [{ notes: 'x'.repeat(257) }],
    [{ camUsed: -1 }],
    [{ camUsed: 61 }],
    [{ workCamsites: Array(21).fill('quiet-stage') }],
    [{ workCamsites: ['nowhere'] }],
    [{ contacts: ['http://x.com/me'] }],
    [{ contacts: ['javascript:alert(1)'] }],
    [{ contacts: Array(9).fill('https://x.com/me') }],
    [{ contacts: [`https://x.com/${'a'.repeat(200)}`] }],
    [{ rules: false }],
    [{ role: 'Admin' }],
    [{ points: 1000 }],
  ])('refuses %j and writes nothing', async (over) => {
    const member = await app.member({ complete: false });
    const answer = await app.call('POST aboutMe/apply', { ...profile, ...over } as never, member);
    expect(answer.error).toBe('bad_input');
    expect(await rowOf(member.id)).toMatchObject({ complete: false, summary: '', points: 0 });
  });
});

test('a link needs no scheme, and is kept with one', async () => {
  const member = await app.member();
  const save = async (link: string) =>
    (await app.call('POST aboutMe/apply', { ...profile, link }, member)).data?.link;
  expect(await save('example.com/me')).toBe('https://example.com/me');
  expect(await save('http://www.example.com/')).toBe('http://www.example.com/');
  expect(await save(' ')).toBe('');
});

test('a suspension that has ended is shown to nobody, before the job has taken it away', async () => {
  const at = (ms: number) => new Date(app.ctx.now().getTime() + ms);
  const seen = async (until: number) => {
    const member = await app.member({ suspendedAt: at(-9000), suspendedUntil: at(until) });
    const own = await app.call('GET user/info', {}, member);
    const staff = await app.member({ role: 'Moderator' });
    const dossier = { accountId: member.id };
    const known = await app.call('POST moderator/member/getInfo', dossier, staff);
    return [own.data?.suspended, own.data?.status, known.data?.suspended];
  };
  expect(await seen(600_000)).toEqual([true, 'suspended', true]);
  expect(await seen(-1000)).toEqual([false, 'active', false]);
});

describe('contact links and sites', () => {
  const contacts = [
    'https://x.com/me',
    'https://quiet-stage.example/me',
    'https://me.example/?a=1&b',
  ];
  const workCamsites = ['quiet-stage', 'lamp-and-lens'];

  test('are kept once each, and stay as they were where a call leaves them out', async () => {
    const member = await app.member();
    const said = { ...profile, contacts: [...contacts, contacts[0] ?? ''], contactsShown: true };
    const saved = await app.call('POST aboutMe/apply', { ...said, workCamsites }, member);
    expect(saved.data).toMatchObject({ contacts, contactsShown: true, sitesShown: false });
    const again = await app.call('POST aboutMe/apply', profile, member);
    expect(again.data).toMatchObject({ contacts, contactsShown: true });
  });

  test('are shown to others only where the member has ticked it, each for itself', async () => {
    const shown = async (contactsShown: boolean, sitesShown: boolean, more = {}) => {
      const over = { contacts, workCamsites, contactsShown, sitesShown, listed: true, ...more };
      const { id } = await app.member(over);
      const { data } = await app.call('GET user/profile', { userId: id });
      const { body } = await getPage(app, `/user-info?userId=${id}`);
      return { contacts: data?.contacts, sites: data?.sites, body };
    };
    const none = await shown(false, false);
    expect(none).toMatchObject({ contacts: [], sites: [] });
    expect(none.body).not.toContain('me.example');
    expect(none.body).not.toContain('quiet-stage');

    const links = await shown(true, false);
    expect(links).toMatchObject({ contacts, sites: [] });
    expect(links.body).toContain('href="/leaving?to=https%3A%2F%2Fx.com%2Fme"');
    expect(links.body).toContain('<strong>X</strong>');
    expect(links.body).toContain('<strong>quiet-stage (en)</strong>');
    expect(links.body).toContain('<strong>me.example</strong>');
    expect(links.body).not.toContain('href="https://me.example');

    const sites = await shown(false, true);
    expect(sites).toMatchObject({ contacts: [], sites: workCamsites });
    expect(sites.body).toContain('href="/camsiteView/detail/quiet-stage"');

    const suspended = await shown(true, true, { suspendedAt: new Date(), role: 'Moderator' });
    expect(suspended.body).not.toContain('me.example');
  });

  test('stand on the own page, sites by their names', async () => {
    const member = await app.member({ workCamsites: ['quiet-stage', 'gone'], contacts });
    const own = await getPage(app, '/user-info', member.token);
    expect(own.body).toContain('quiet-stage (en)');
    expect(own.body).not.toContain('me.example');
  });
});

describe('records', () => {
  test('one sees all of oneself, others see what is public', async () => {
    const workCamsites = ['one.example'];
    const member = await app.member({ location: 'Peru', listed: true, workCamsites });
    const own = await app.call('GET user/info', {}, member);
    expect(own.data).toMatchObject({ email: member.email, workCamsites: ['one.example'] });
    const seen = await app.call('GET user/profile', { userId: member.id });
    expect(seen.data).toMatchObject({ id: member.id, location: 'Peru' });
    for (const hidden of ['email', 'workCamsites', 'camUsed', 'pwdType', 'notes', 'language']) {
      expect(seen.data).not.toHaveProperty(hidden);
    }
    expect(JSON.stringify(own)).not.toContain('no password opens this');
  });

  test('who neither writes nor wants to be found is found by nobody but staff', async () => {
    const member = await app.member({ location: 'Peru' });
    const status = async (as?: TestMember) =>
      (await app.call('GET user/profile', { userId: member.id }, as)).status;
    expect(await status()).toBe(404);
    expect(await status(await app.member())).toBe(404);
    expect(await status(await app.member({ role: 'Moderator' }))).toBe(200);
    expect(await status(member)).toBe(200);
  });

  test('unknown members and visitors', async () => {
    expect((await app.call('GET user/info')).status).toBe(401);
    expect((await app.call('GET user/profile', { userId: 999_999 })).status).toBe(404);
    for (const userId of ['x', -1, 1.5, '1 or 1=1']) {
      expect((await app.call('GET user/profile', { userId } as never)).status).toBe(400);
    }
  });
});

describe('/user-info', () => {
  test('shows others what is public, escaped', async () => {
    const member = await app.member({
      role: 'SuperAdmin',
      points: 1234,
      summary: '<script>alert(1)</script>',
      link: 'https://www.example.com/me/',
      createdAt: new Date('2025-03-04T12:00:00Z'),
    });
    const other = await app.member();
    for (const token of [undefined, other.token]) {
      const page = await getPage(app, `/user-info?userId=${member.id}`, token);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('&lt;script&gt;');
      expect(page.body).toContain('Administrator');
      expect(page.body).toContain('1,234 points');
      expect(page.body).toContain('March 4, 2025');
      expect(page.body).toContain('rel="nofollow ugc noopener noreferrer"');
      expect(page.body).not.toContain(member.email);
      expect(page.body).not.toContain('action="/logout"');
    }
  });

  test('shows a member the own account, by either address, uncompressed', async () => {
    const member = await app.member({ passwordType: 'common', complete: false });
    for (const url of ['/user-info', `/user-info?userId=${member.id}`]) {
      const page = await app.fastify.inject({
        url,
        cookies: { ctoken: member.token },
        headers: { 'accept-encoding': 'gzip, br' },
      });
      expect(page.headers['content-encoding']).toBeUndefined();
      expect(page.body).toContain(member.email);
      expect(page.body).toContain('On the lists that attackers try first');
      expect(page.body).toContain('Complete your profile');
      expect(page.body).toContain('action="/logout"');
    }
  });

  test('does not know members who are none', async () => {
    for (const id of ['0', '-1', '1e3', '999999', 'abc', '', '9'.repeat(30)]) {
      expect((await getPage(app, `/user-info?userId=${id}`)).statusCode).toBe(404);
    }
    const visitor = await getPage(app, '/user-info');
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      303,
      '/login?redirect=%2Fuser-info',
    ]);
  });
});

describe('what other features may do', () => {
  test('a suspension is set once and lifted once', async () => {
    const member = await app.member();
    const suspension = { since: app.ctx.now(), reason: 'spam' };
    const set = await Promise.all(
      [1, 2].map(() => setSuspended(app.ctx.db, member.id, suspension)),
    );
    expect(set.filter(Boolean)).toHaveLength(1);
    expect((await rowOf(member.id))?.suspendedReason).toBe('spam');
    expect(await setSuspended(app.ctx.db, member.id, null)).toBe(true);
    expect(await setSuspended(app.ctx.db, member.id, null)).toBe(false);
    expect(await rowOf(member.id)).toMatchObject({ suspendedAt: null, suspendedReason: '' });
  });

  test('a picture is removed only while it is the one that was seen', async () => {
    const member = await app.member({ avatar: '/uploads/new.webp' });
    expect(await clearAvatar(app.ctx.db, member.id, '/uploads/old.webp')).toBe(false);
    expect(await clearAvatar(app.ctx.db, member.id, '/uploads/new.webp')).toBe(true);
    expect((await rowOf(member.id))?.avatar).toBeNull();
  });
});

describe('signature, notes and last topics', () => {
  test('the signature is seen by everybody, the notes by nobody else; both stay where left out', async () => {
    const member = await app.member({ listed: true });
    const said = { ...profile, signature: 'Light comes first', notes: 'Raise prices in May' };
    await app.call('POST aboutMe/apply', said, member);
    const again = await app.call('POST aboutMe/apply', profile, member);
    expect(again.data).toMatchObject({ signature: said.signature, notes: said.notes });
    const own = await getPage(app, '/communityView/join', member.token);
    expect(own.body).toContain(said.notes);

    const other = await app.member();
    const seen = await app.call('GET user/profile', { userId: member.id }, other);
    expect(seen.data?.signature).toBe(said.signature);
    expect(JSON.stringify(seen)).not.toContain(said.notes);
    for (const token of [undefined, other.token]) {
      const { body } = await getPage(app, `/user-info?userId=${member.id}`, token);
      expect(body).toContain(said.signature);
      expect(body).not.toContain(said.notes);
    }
    // A suspended member who has written nothing has no page.
    await forumFixture(app).post(member);
    await setSuspended(app.ctx.db, member.id, { since: new Date(), reason: '' });
    const { data } = await app.call('GET user/profile', { userId: member.id }, other);
    expect(data?.signature).toBe('');
  });

  test('a member is told their last three topics, and nobody else', async () => {
    const member = await app.member({ listed: true });
    const forum = forumFixture(app);
    const titles = [
      'The first of four topics',
      'The second one',
      'The third one',
      'The fourth one',
    ];
    const made = [];
    for (const title of titles) made.push(await forum.post(member, { title }));
    const { data } = await app.call('GET user/info', {}, member);
    expect(data?.recently.map(({ title }) => title)).toEqual(titles.slice(1).reverse());
    expect(data?.recently[0]).toEqual({
      id: made[3]?.id,
      title: titles[3],
      path: `/forumDetails/${made[3]?.code}/the-fourth-one`,
    });
    const other = await app.call('GET user/profile', { userId: member.id });
    expect(other.data).not.toHaveProperty('recently');
  });
});
