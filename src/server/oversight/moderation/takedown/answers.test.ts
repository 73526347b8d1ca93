import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { sharedCollectionPath } from '#domain/boards.ts';
import { takedownKeys, takedownPages, takedowns } from '#server/db/schema.ts';
import { getPage, postForm, valueOf } from '#server/platform/members/test-support.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
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

describe('what staff see', () => {
  test('is the request in its case, with the address, and nobody else sees either', async () => {
    const { id } = await make.post(author);
    const row = await ask.asked({ pages: postPath(id), email, words: WORDS });
    const url = `/moderation/case?id=${row.pages[0]?.caseId}`;
    const page = await getPage(app, url, moderator.token);
    expect(page.body).toContain(row.reference);
    expect(page.body).toContain(`mailto:${email}`);
    expect(page.body).toContain(WORDS);
    for (const as of [author, await app.member({ role: 'Representative' })]) {
      const refused = await getPage(app, url, as.token);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).not.toContain(email);
    }
    expect((await getPage(app, url)).statusCode).toBe(302);
    const own = await getPage(app, `/withheld?kind=post&id=${id}`, author.token);
    expect(own.body).toContain('Hidden until a moderator has looked');
    expect(own.body).not.toContain(email);
    expect(own.body).not.toContain(WORDS);
  });

  test('pages no member wrote are decided without a measure', async () => {
    const row = await ask.asked({ pages: '/about' });
    const caseId = row.pages[0]?.caseId;
    const page = await getPage(app, `/moderation/case?id=${caseId}`, moderator.token);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('name="measure"');
    expect(page.body).toMatch(/<p class="staff-words">\/about<\/p>/);
    const queue = await getPage(app, '/moderation', moderator.token);
    expect(queue.body).toContain('<p class="staff-excerpt">/about</p>');
    expect((await decide(caseId, { content: 'keep' }, author)).status).toBe(403);
    const order = { content: 'delete', measure: 'suspend', rule: 'privacy' };
    expect((await decide(caseId, order)).status).toBe(200);
    expect((await ask.status(row.key)).body).toContain('Taken down');
  });
});

test('the link of a shared collection of boards is withdrawn, whichever way its address is written', async () => {
  const save = async (input: Input<'POST media/article/save'>) =>
    make.must(await app.call('POST media/article/save', input, author));
  const shared = async (name: string) =>
    (await save({ ...(await made(name)), shared: true })).share;
  const made = async (name: string) => ({ collection: (await save({ name })).id });
  const [bad, other] = [(await shared('Her name')) ?? '', (await shared('Calm')) ?? ''];
  const opens = (link: string) => ask.opens(sharedCollectionPath(link));
  const row = await ask.asked({ pages: `/es${sharedCollectionPath(bad)}&x=1` });
  expect(row.pages[0]).toMatchObject({ kind: 'page' });
  expect([await opens(bad), await opens(other)]).toEqual([200, 200]);
  const order = { content: 'delete', rule: 'privacy' };
  expect((await decide(row.pages[0]?.caseId, order)).status).toBe(200);
  expect([await opens(bad), await opens(other)]).toEqual([404, 200]);
  const { data } = await app.call('GET media/init', {}, author);
  expect(data?.collections.map(({ name, share }) => [name, share])).toEqual([
    ['Her name', null],
    ['Calm', other],
  ]);
  const kept = await ask.asked({ pages: sharedCollectionPath(other) });
  await decide(kept.pages[0]?.caseId, { content: 'keep' });
  expect(await opens(other)).toBe(200);
});

describe('the answer', () => {
  test('goes out when all of a request is decided, in the language it was sent in', async () => {
    const one = await make.post(author);
    const two = await make.post(author);
    const from = newAddress();
    const { body } = await getPage(app, '/takedown?language=ru');
    app.advance(10 * SECOND);
    const pages = `${postPath(one.id)}\n${postPath(two.id)}`;
    const fields = { about: 'privacy', pages, email, shown: valueOf(body, 'shown') ?? '' };
    await postForm(app, '/takedown?language=ru', fields, { from });
    const [received, ...none] = await outbox.to(email);
    expect(none).toEqual([]);
    expect(received?.subject).toMatch(/^Ваш запрос [2-9A-Z]{4}-[2-9A-Z]{4}$/);
    for (const secret of ['лич', 'forumDetails', 'Which lamp']) {
      expect(received?.text).not.toContain(secret);
    }
    const [first, second] = await app.ctx.db
      .select()
      .from(takedownPages)
      .where(eq(takedownPages.address, postPath(one.id)))
      .then(async ([row]) =>
        app.ctx.db
          .select()
          .from(takedownPages)
          .where(eq(takedownPages.takedownId, row?.takedownId ?? 0)),
      );
    await decide(first?.caseId, { content: 'keep' });
    expect(await outbox.to(email)).toHaveLength(1);
    expect((await make.detail(one.id)).post.id).toBe(one.id);
    await decide(second?.caseId, { content: 'delete', rule: 'privacy', reason: 'Her address.' });
    const mails = await outbox.to(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).not.toContain('Her address.');
    const link = /http:\/\/campus\.test(\/takedown\/status\?key=[\w-]{43}&language=ru)/;
    const address = link.exec(String(mails[1]?.text))?.[1] ?? '';
    const page = await getPage(app, address);
    expect(page.body).toContain('Остаётся на сайте');
    expect(page.body).toContain('Удалено');
    expect(page.body).not.toContain('Her address.');
    // The link of the first mail still leads there.
    const before = link.exec(String(received?.text))?.[1] ?? '';
    expect((await getPage(app, before)).statusCode).toBe(200);
  });

  test('is sent again where an appeal brings it back, and keys open nothing else', async () => {
    const other = await app.member({ role: 'Moderator' });
    const { id } = await make.post(author);
    const row = await ask.asked({ pages: postPath(id), email });
    const decided = await decide(row.pages[0]?.caseId, { content: 'hide', rule: 'privacy' });
    const decision = decided.data?.id ?? 0;
    expect((await ask.status(row.key)).body).toContain('Taken down');
    const words = 'That is the public address of a shop.';
    await app.call('POST appeal/apply', { id: decision, words }, author);
    const answer = { id: decision, outcome: 'reverse' as const, answer: 'You are right.' };
    expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
    expect((await ask.status(row.key)).body).toContain('Stays online');
    expect(await outbox.to(email)).toHaveLength(3);
    for (const key of ['', 'x', row.reference, `${row.key.slice(0, -1)}_`]) {
      const page = await ask.status(key);
      expect(page.statusCode).toBe(404);
      expect(page.body).not.toContain(row.reference);
    }
  });

  test('fills nobody’s box', async () => {
    for (let i = 0; i < 6; i++) await ask.asked({ pages: '/faq', email });
    expect(await outbox.to(email)).toHaveLength(5);
  });
});

test('who asked, and their words, are forgotten ninety days after the answer', async () => {
  const { id } = await make.post(author);
  const row = await ask.asked({ pages: postPath(id), email, words: WORDS });
  const waits = await ask.asked({ pages: '/about', email, words: WORDS });
  await decide(row.pages[0]?.caseId, { content: 'keep' });
  const stored = async (which: { id: number }) =>
    (await app.ctx.db.select().from(takedowns).where(eq(takedowns.id, which.id)))[0];
  app.advance(89 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await stored(row)).toMatchObject({ email, words: WORDS });
  app.advance(2 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await stored(row)).toMatchObject({ email: null, words: '' });
  expect(await stored(waits), 'what waits is kept').toMatchObject({ email });
  expect((await ask.status(row.key)).body).toContain('Stays online');
  app.advance(641 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await stored(row)).toBeUndefined();
  const keys = await app.ctx.db
    .select()
    .from(takedownKeys)
    .where(eq(takedownKeys.takedownId, row.id));
  expect(keys).toEqual([]);
});
