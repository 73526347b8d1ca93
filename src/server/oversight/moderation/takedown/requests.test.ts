import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { TAKEDOWN_ABOUTS, type TakedownAbout } from '#domain/takedown.ts';
import { auditLog, cases, notifications, takedownPages, takedowns } from '#server/db/schema.ts';
import { errorOf, getPage, postForm, valueOf } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import {
  app,
  ask,
  author,
  decide,
  email,
  make,
  moderator,
  outbox,
  postPath,
  SECOND,
  setUp,
  WORDS,
} from './requests-fixture.ts';

setUp();

/** Opens the form as a reader does and takes a while to write. */
async function send(fields: Record<string, string>, options = {}) {
  const { body } = await getPage(app, '/takedown?language=en');
  app.advance(10 * SECOND);
  const typed = {
    about: 'picture',
    pages: '/faq',
    shown: valueOf(body, 'shown') ?? '',
    website: '',
  };
  return postForm(app, '/takedown?language=en', { ...typed, ...fields }, options);
}

describe('the form', () => {
  test('asks for no name, works without a script, and takes an address from a link', async () => {
    const page = await getPage(app, '/takedown?language=en&page=%2FforumDetails%2F12');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/name="(?:name|fullName|country|phone)"/);
    expect(page.body).toContain('>/forumDetails/12</textarea>');
    expect(page.body).toContain('90 days after our answer');
    const foreign = await getPage(app, '/takedown?page=https%3A%2F%2Fevil.example%2F');
    expect(foreign.body).not.toContain('evil.example/</textarea>');
  });

  test('pressed twice, at once or after a lost answer, makes one request and leads to its page', async () => {
    const { id } = await make.post(author);
    const { body } = await getPage(app, '/takedown?language=en');
    app.advance(10 * SECOND);
    const shown = valueOf(body, 'shown') ?? '';
    const typed = { about: 'picture', pages: postPath(id), shown, website: '', email };
    const press = async (more = {}) =>
      (await postForm(app, '/takedown?language=en', { ...typed, ...more })).headers.location;
    const [first, second] = await Promise.all([press(), press()]);
    app.advance(60 * SECOND);
    expect([second, await press()]).toEqual([first, first]);
    const made = () => app.ctx.db.$count(takedowns, eq(takedowns.email, email));
    expect(await made()).toBe(1);
    expect(await outbox.to(email)).toHaveLength(1);
    expect((await getPage(app, String(first))).body).toContain('Hidden until a moderator');
    // Said otherwise, it is another request.
    expect(await press({ words: WORDS })).not.toBe(first);
    expect(await made()).toBe(2);
  });

  test('leads to the page of the request, which says what happens next', async () => {
    const { id } = await make.post(author);
    const answer = await send({ pages: `http://campus.test${postPath(id)}`, email });
    expect(answer.statusCode).toBe(303);
    const address = String(answer.headers.location);
    expect(address).toMatch(/^\/takedown\/status\?key=[\w-]{43}&sent=1&language=en$/);
    const page = await getPage(app, address);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('Hidden until a moderator has looked');
    expect(page.body).toContain('A mail with a link');
    expect(page.body).not.toContain(email);
  });

  test.each([
    [{ about: '' }, 'about', 'Please choose'],
    [{ about: 'nonsense' }, 'about', 'cannot be right'],
    [{ pages: '' }, 'pages', 'Without an address'],
    [{ pages: 'https://elsewhere.test/forumDetails/1' }, 'pages', 'only what is on campus.test'],
    [{ pages: '/faq\n//elsewhere.test/x' }, 'pages', 'only what is on campus.test'],
    [
      { pages: Array.from({ length: 11 }, (_, i) => `/faq?${i}`).join('\n') },
      'pages',
      'at most 10',
    ],
    [{ about: 'other' }, 'words', 'a sentence or two'],
    [{ about: 'impersonation', words: 'no' }, 'words', 'a sentence or two'],
    [{ words: 'x'.repeat(2001) }, 'words', '2,000 characters'],
    [{ email: 'juno' }, 'email', 'does not look like'],
    [{ about: 'copyright', words: WORDS, goodFaith: 'on' }, 'email', 'address to ask back'],
    [
      { about: 'copyright', words: WORDS, email: 'juno@example.test' },
      'goodFaith',
      'this statement',
    ],
  ])(
    'says what is wrong beside its field and keeps the rest: %j',
    async (fields, name, sentence) => {
      const answer = await send(fields);
      expect(answer.statusCode).toBe(400);
      const beside = name === 'about' ? answer.body : errorOf(answer.body, name);
      expect(beside).toContain(sentence);
      const pages = 'pages' in fields ? fields.pages : '/faq';
      expect(answer.body).toContain(`>${pages}</textarea>`);
      expect(await app.ctx.db.$count(takedowns, eq(takedowns.words, 'x'))).toBe(0);
    },
  );

  test('lets no program through, and no other site', async () => {
    const trapped = await send({ website: 'https://spam.example' });
    expect(trapped.statusCode).toBe(422);
    expect(trapped.body).toContain('>/faq</textarea>');
    const { body } = await getPage(app, '/takedown');
    const shown = valueOf(body, 'shown') ?? '';
    const early = { about: 'picture', pages: '/faq', shown };
    expect((await postForm(app, '/takedown', early)).statusCode).toBe(422);
    expect((await postForm(app, '/takedown', { ...early, shown: '' })).statusCode).toBe(422);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await send({}, { headers })).statusCode).toBe(403);
  });

  test('of a program is refused in the envelope, too', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/takedown/apply',
      remoteAddress: newAddress(),
      payload: { about: 'picture', pages: 'https://elsewhere.test/x' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      error: 'bad_input',
      fields: { pages: 'Only addresses of this site can be named here.' },
    });
  });

  test('takes five an hour from one address, whichever way they come', async () => {
    const from = newAddress();
    for (let i = 0; i < 3; i++) expect((await send({}, { from })).statusCode).toBe(303);
    const call = () =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/takedown/apply',
        remoteAddress: from,
        payload: { about: 'picture', pages: '/faq' },
      });
    for (let i = 0; i < 2; i++) expect((await call()).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(429);
    const over = await send({}, { from });
    expect(over.statusCode).toBe(429);
    expect(over.body).toContain('from one connection for now');
    expect(over.body).toContain('>/faq</textarea>');
  });
});

describe('a request', () => {
  const hides: Record<TakedownAbout, boolean> = {
    picture: true,
    privacy: true,
    minor: true,
    impersonation: false,
    copyright: false,
    other: false,
  };

  test.each(TAKEDOWN_ABOUTS)('about %s opens a case, and hides what does harm', async (about) => {
    const { id } = await make.post(author, { title: 'A zebra on my desk' });
    const row = await ask.asked({
      ...{ about, pages: postPath(id), words: WORDS, email },
      goodFaith: about === 'copyright',
    });
    const [page] = row.pages;
    expect(page).toMatchObject({ kind: 'post', targetId: id, hidden: hides[about] });
    const stranger = await app.member();
    expect((await make.detail(id, stranger)).post.withheld ?? false).toBe(hides[about]);
    const [open] = await app.ctx.db
      .select()
      .from(cases)
      .where(eq(cases.id, page?.caseId ?? 0));
    expect(open).toMatchObject({ origin: 'takedown', urgent: hides[about], closedAt: null });
    const told = await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, author.id));
    const said = told.filter(({ title }) => title.includes('"say":"claimed'));
    expect(said).toHaveLength(hides[about] ? 1 : 0);
    expect(JSON.stringify(told)).not.toContain(email);
    const log = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `post:${id}`));
    expect(JSON.stringify(log)).not.toContain(email);
    expect(JSON.stringify(log)).not.toContain(WORDS);
    expect(log).toHaveLength(hides[about] ? 1 : 0);
  });

  test('finds posts, answers, profiles and pages behind every spelling of their addresses', async () => {
    const { id, slug } = await make.post(author);
    const said = await make.comment(author, id);
    const spellings: [string, object][] = [
      [`campus.test/forumDetails/${id}/${slug}?language=ru`, { kind: 'post', targetId: id }],
      [`/ru/forumdetails/${id}/`, { kind: 'post', targetId: id }],
      [`/mobile/forumDetails?id=${id}`, { kind: 'post', targetId: id }],
      [`/forumDetails/${id}/${slug}#comment-${said.id}`, { kind: 'comment', targetId: said.id }],
      [`/replayDetails/${said.id}`, { kind: 'comment', targetId: said.id }],
      [`/user-info?userId=${author.id}`, { kind: 'member', targetId: author.id }],
      ['/about', { kind: 'page' }],
      ['/nowhere/at/all', { kind: 'page' }],
      ['/forumDetails/999999', { outcome: 'gone' }],
    ];
    const pages = spellings.map(([address]) => address).join('\r\n');
    const row = await ask.asked({ about: 'other', pages, words: WORDS });
    expect(row.pages).toHaveLength(spellings.length);
    for (const [i, [, expected]] of spellings.entries()) {
      expect(row.pages[i], spellings[i]?.[0]).toMatchObject(expected);
    }
    const open = new Set(row.pages.map(({ caseId }) => caseId).filter(Boolean));
    expect(open.size).toBe(4);
  });

  test('about what is gone is answered at once', async () => {
    const { id } = await make.post(author);
    await app.call('POST article/delete', { id }, author);
    const row = await ask.asked({ pages: postPath(id), email });
    expect(row.closedAt).not.toBeNull();
    const [mail] = await outbox.to(email);
    expect(mail?.text).toContain('there is an answer');
    expect((await ask.status(row.key)).body).toContain('Nothing there');
  });

  test('never hides what staff wrote, a whole profile, or what was looked at and kept', async () => {
    const { id } = await make.post(await app.member({ role: 'Moderator' }));
    const profile = `/user-info?userId=${author.id}`;
    const first = await ask.asked({ pages: `${postPath(id)}\n${profile}` });
    expect(first.pages.map(({ hidden }) => hidden)).toEqual([false, false]);
    const post = await make.post(author);
    const second = await ask.asked({ pages: postPath(post.id) });
    await decide(second.pages[0]?.caseId, { content: 'keep' });
    const again = await ask.asked({ pages: postPath(post.id) });
    expect(again.pages[0]).toMatchObject({ hidden: false });
    expect((await make.detail(post.id)).post.id).toBe(post.id);
  });

  test('hides one thing without a mailbox, and all together twenty an hour', async () => {
    const posts = await Promise.all(Array.from({ length: 4 }, () => make.post(author)));
    const row = await ask.asked({ pages: posts.map(({ id }) => postPath(id)).join('\n') });
    expect(row.pages.map(({ hidden }) => hidden)).toEqual([true, false, false, false]);
    const old = { takedownId: row.id, address: '/faq', hidden: true, createdAt: app.ctx.now() };
    await app.ctx.db.insert(takedownPages).values(Array.from({ length: 17 }, () => old));
    const more = await Promise.all(Array.from({ length: 4 }, () => make.post(author)));
    const atOnce = await Promise.all(more.map((next) => ask.asked({ pages: postPath(next.id) })));
    expect(atOnce.filter(({ pages }) => pages[0]?.hidden)).toHaveLength(2);
    app.advance(3_600 * SECOND + SECOND);
    const later = await make.post(author);
    expect((await ask.asked({ pages: postPath(later.id) })).pages[0]?.hidden).toBe(true);
  });

  test('joins the case that a report has opened, and puts it on top', async () => {
    const { id } = await make.post(author);
    const reporter = await app.member();
    await app.call('POST report/apply', { kind: 'post', id, reason: 'spam' }, reporter);
    const row = await ask.asked({ pages: postPath(id) });
    const open = await app.ctx.db.select().from(cases).where(eq(cases.targetId, id));
    expect(open).toMatchObject([{ id: row.pages[0]?.caseId, origin: 'report', urgent: true }]);
    const queue = await getPage(app, '/moderation?show=takedown', moderator.token);
    expect(queue.body).toContain(`/moderation/case?id=${open[0]?.id}"`);
  });
});
