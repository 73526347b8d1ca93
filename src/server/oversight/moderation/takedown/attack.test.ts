// Above 400 lines because it is one story, told from all sides: readers, authors, the desk, and somebody really harmed.
import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { members, takedownPages } from '#server/db/schema.ts';
import { ERRORS } from '#contract/errors.ts';
import { TAKEDOWN } from '#domain/takedown.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import type { TestMember } from '#testing/factories.ts';
import { fileTakedown } from './filing.ts';
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
} from './requests-fixture.ts';

setUp();

const HOUR = 3_600 * SECOND;
/** Words that stand in a title, a text and an answer, and that no page may show while they are withheld. */
const TITLE = 'Quokka lamp';
const WORDS = 'A wombatish sentence about somebody.';

/** A conversation: a post with an answer and a reply of two other members. */
async function conversation(as: TestMember = author) {
  const others = [await app.member(), await app.member()] as const;
  const image = await make.picture(as);
  const { id, slug } = await make.post(as, { title: TITLE, body: WORDS, images: [image.id] });
  const theirs = await make.picture(others[0]);
  const said = await make.comment(others[0], id, {
    body: 'An echidna answer.',
    images: [theirs.id],
  });
  const below = { body: 'A platypus reply.', parentId: said.id };
  const reply = await make.comment(others[1], id, below);
  return { id, slug, image, theirs, said, reply, others };
}

const pointsOf = async ({ id }: { id: number }) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id)))[0]?.points;

/** Everything that may show a topic to somebody else, as text. */
async function everywhere(topic: Awaited<ReturnType<typeof conversation>>, as: TestMember) {
  const { id, said, reply } = topic;
  const pages = [
    ...[postPath(id), `${postPath(id)}/old-words`, `/forumDetails/childrenComment?id=${said.id}`],
    ...[`/replayDetails/${said.id}`, `/replayDetails/${reply.id}`, `/forum/reply?id=${id}`],
    ...['/forum/home', '/forum/home?sort=new', '/forum/articleArea', '/forum/following'],
    ...['/forum/search?q=echidna&kind=answers', '/forum/search?q=quokka', '/messages'],
    ...[`/user-info?userId=${author.id}`, `/user-info?userId=${said.author?.id}`],
    ...[`/forum/history?kind=post&id=${id}`],
  ];
  const shown = await Promise.all(
    pages.flatMap((page) => [getPage(app, page), getPage(app, page, as.token)]),
  );
  const calls = await Promise.all([
    ...[undefined, as].flatMap((viewer) => [
      app.call('GET article/detail', { id }, viewer),
      app.call('GET article/comments', { id }, viewer),
      app.call('GET article/replies', { id: said.id }, viewer),
      app.call('GET article/news', { id, since: 0 }, viewer),
      app.call('POST search/forum', { s: 'echidna', kind: 'all' }, viewer),
      app.call('POST search/forum', { s: 'wombatish', kind: 'all' }, viewer),
      app.call('GET home/articles', { pageSize: 10 }, viewer),
      app.call('GET home/views', { pageNumber: 1 }, viewer),
      app.call('GET article/source', { kind: 'post', id }, viewer),
      app.call('POST learning/topics', { codes: [String(id)] }, viewer),
    ]),
    app.call('GET member/messages', {}, as),
  ]);
  return shown.map(({ body }) => body).join('\n') + JSON.stringify(calls);
}

describe('one click', () => {
  test('takes the words of one text, and nothing that others said', async () => {
    const topic = await conversation();
    const { id, slug, said, reply, image, theirs, others } = topic;
    await app.call('POST article/follow', { id, follow: true }, others[1]);
    const before = await pointsOf(author);
    const row = await ask.asked({ pages: postPath(id) });
    expect(row.pages[0]).toMatchObject({ hidden: true });

    const text = await everywhere(topic, others[1]);
    for (const secret of [TITLE, 'wombatish', image.url, slug]) {
      expect(text.toLowerCase(), secret).not.toContain(secret.toLowerCase());
    }
    const page = await getPage(app, `${postPath(id)}/${slug}?language=en`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Withheld while it is looked at');
    expect(page.body).toContain('An echidna answer.');
    expect(page.body).toContain('A platypus reply.');
    expect(page.body).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(page.body).not.toContain('application/ld+json');
    for (const one of [said, reply]) {
      expect((await getPage(app, `/replayDetails/${one.id}`)).statusCode).toBe(200);
    }
    expect(await ask.opens(image.url)).toBe(404);
    expect(await ask.opens(theirs.url), 'the picture of an answer').toBe(200);
    const found = await app.call('POST search/forum', { s: 'echidna', kind: 'answers' });
    expect(found.data?.resultList).toMatchObject([{ id, title: 'Withheld while it is looked at' }]);

    for (const as of [author, moderator]) {
      const own = await getPage(app, `${postPath(id)}/${slug}?language=en`, as.token);
      expect(own.body).toContain(WORDS);
      expect(own.body).toContain('Withheld while a moderator looks at it');
      expect(await ask.opens(image.url, as.token)).toBe(200);
    }
    expect(await pointsOf(author)).toBe(before);
  });

  test('does not end the conversation: it can be read, liked, followed and gone on with', async () => {
    const { id, said, others } = await conversation();
    await ask.asked({ pages: postPath(id) });
    const [one, other] = others;
    const more = await make.comment(one, id, { body: 'Something new.' });
    const reply = await make.comment(other, id, { body: 'And back.', parentId: more.id });
    expect(await app.call('POST article/follow', { id, follow: true }, one)).toMatchObject({
      status: 200,
    });
    const liked = await app.call(
      'POST home/like',
      { kind: 'comment', id: said.id, like: true },
      other,
    );
    expect(liked.status).toBe(200);
    const { comments } = await make.detail(id);
    expect(comments.resultList.map((comment) => comment.id)).toEqual([said.id, more.id]);
    expect(comments.resultList[1]?.replies.map((below) => below.id)).toEqual([reply.id]);
    const messages = await app.call('GET member/messages', {}, one);
    const answered = messages.data?.resultList.find(({ pointId }) => pointId === String(reply.id));
    expect(answered).toMatchObject({ content: 'And back.', articleInfo: { title: '' } });
    // Nobody changes what is looked at, its author included.
    for (const as of [author, moderator]) {
      expect((await make.detail(id, as)).post.may).toEqual({
        edit: false,
        delete: false,
        pin: false,
        best: false,
      });
    }
    expect((await app.call('POST article/delete', { id }, author)).status).toBe(404);
  });

  test('on an answer leaves its place, and the replies below it', async () => {
    const { id, slug, said, reply, theirs, others } = await conversation();
    const before = await pointsOf(others[0]);
    const row = await ask.asked({ pages: `/replayDetails/${said.id}` });
    expect(row.pages[0]).toMatchObject({ kind: 'comment', targetId: said.id, hidden: true });
    const { post, comments } = await make.detail(id);
    expect(post.html).toContain('wombatish');
    const [place] = comments.resultList;
    expect(place).toMatchObject({
      id: said.id,
      withheld: true,
      deleted: false,
      html: '',
      images: [],
    });
    expect(place?.replies[0]).toMatchObject({ id: reply.id });
    expect(place?.replies[0]?.html).toContain('platypus');
    expect(await ask.opens(theirs.url)).toBe(404);
    const page = await getPage(app, `${postPath(id)}/${slug}?language=en`);
    expect(page.body).toContain('a moderator is going to decide');
    expect(page.body).not.toContain('echidna');
    expect(JSON.stringify({ post, comments })).not.toContain('echidna');
    const found = await app.call('POST search/forum', { s: 'echidna', kind: 'answers' });
    expect(found.data?.resultList.map((hit) => hit.answer?.id)).not.toContain(said.id);
    const own = await make.detail(id, others[0]);
    expect(own.comments.resultList[0]).toMatchObject({ withheld: true });
    expect(own.comments.resultList[0]?.html).toContain('echidna');
    await ask.asked({ pages: `/replayDetails/${reply.id}` });
    const both = (await make.detail(id)).comments.resultList;
    expect(both[0]?.replies).toMatchObject([{ id: reply.id, withheld: true, html: '' }]);
    expect(await pointsOf(others[0])).toBe(before);
    await decide(row.pages[0]?.caseId, { content: 'keep' });
    const back = await make.detail(id);
    expect(back.comments.resultList[0]?.html).toContain('echidna');
    expect(await pointsOf(others[0])).toBe(before);
    expect(await ask.opens(theirs.url)).toBe(200);
  });
});

describe('an attacker', () => {
  test('with one address hides three texts a day, however many they name', async () => {
    const topics = await Promise.all(Array.from({ length: 10 }, () => conversation()));
    const from = newAddress();
    const pages = topics.map(({ id }) => postPath(id));
    const first = await ask.asked({ pages: pages.join('\n') }, from);
    expect(first.pages.filter(({ hidden }) => hidden)).toHaveLength(1);
    const rest = await Promise.all(pages.slice(1, 5).map((one) => ask.apply({ pages: one }, from)));
    expect(rest.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await ask.apply({ pages: pages[5] ?? '' }, from);
    expect(refused.status).toBe(429);
    const gone = [];
    for (const { id, said, reply } of topics) {
      const { post, comments } = await make.detail(id);
      if (post.withheld) gone.push(id);
      expect(comments.resultList.map((one) => one.id)).toEqual([said.id]);
      expect(comments.resultList[0]?.replies.map((one) => one.id)).toEqual([reply.id]);
    }
    expect(gone).toHaveLength(TAKEDOWN.hiddenADay);
    // The day after is another day; requests are counted for a day as well.
    app.advance(24 * HOUR + SECOND);
    const language = 'en' as const;
    const input = { about: 'picture' as const, words: '', email: '', goodFaith: false };
    for (let i = 0; i < TAKEDOWN.requestsADay; i++) {
      await fileTakedown(app.ctx, { language, from }, { ...input, pages: '/faq' });
    }
    const over = fileTakedown(app.ctx, { language, from }, { ...input, pages: '/faq' });
    await expect(over).rejects.toMatchObject({ id: 'rate_limited' });
  });

  test('with ten addresses at once hides one text each, and nobody loses an answer or a point', async () => {
    const topics = await Promise.all(Array.from({ length: 10 }, () => conversation()));
    const people = [author, ...topics.flatMap(({ others }) => others)];
    const before = await Promise.all(people.map(pointsOf));
    const pages = topics.map(({ id }) => postPath(id)).join('\n');
    const rows = await Promise.all(
      Array.from({ length: 10 }, () => ask.asked({ pages }, newAddress())),
    );
    // All of them name the first topic first; none hides another one in its place twice.
    const hidden = rows.flatMap((row) => row.pages.filter((page) => page.hidden));
    expect(new Set(hidden.map(({ targetId }) => targetId)).size).toBe(hidden.length);
    expect(rows.every((row) => row.pages.filter((page) => page.hidden).length <= 1)).toBe(true);
    for (const { id, said } of topics) {
      const page = await getPage(app, `${postPath(id)}/x?language=en`);
      expect([200, 301]).toContain(page.statusCode);
      expect((await make.detail(id)).comments.resultList[0]?.id).toBe(said.id);
    }
    expect(await Promise.all(people.map(pointsOf))).toEqual(before);

    // The desk has one case of it, and one decision brings everything back.
    const queue = await getPage(app, '/moderation?show=takedown&language=en', moderator.token);
    const cases = [...queue.body.matchAll(/href="\/moderation\/case\?id=(\d+)/g)].map(
      ([, id]) => id,
    );
    const ids = new Set(rows.flatMap((row) => row.pages.map(({ caseId }) => String(caseId))));
    const ours = cases.filter((id) => ids.has(String(id)));
    expect(ids.size).toBe(10);
    expect(ours).toHaveLength(1);
    expect(queue.body).toContain('and 9 more things of the same request');
    const count = await app.call('GET moderator/queue', {}, moderator);
    const page = await getPage(app, `/moderation/case?id=${ours[0]}&language=en`, moderator.token);
    expect(page.body).toContain('The same request names 9 more things');
    expect(page.body).toContain('name="rest"');
    expect((await decide(Number(ours[0]), { content: 'keep', rest: true })).status).toBe(200);
    const left = await app.call('GET moderator/queue', {}, moderator);
    expect(left.data?.open).toBe((count.data?.open ?? 0) - 1);
    for (const { id } of topics) {
      const { post } = await make.detail(id);
      expect(post.withheld).toBeUndefined();
      expect(post.html).toContain('wombatish');
      expect(post.images).toHaveLength(1);
    }
    expect(await Promise.all(people.map(pointsOf))).toEqual(before);
    for (const row of rows) expect((await ask.status(row.key)).body).toContain('Stays online');
  });

  test('does not hide again what staff have kept, and is told that it is decided', async () => {
    const { id } = await conversation();
    const from = newAddress();
    const first = await ask.asked({ pages: postPath(id) }, from);
    await decide(first.pages[0]?.caseId, { content: 'keep' });
    const again = await ask.asked({ pages: postPath(id) }, from);
    expect(again.pages[0]).toMatchObject({
      hidden: false,
      outcome: 'kept',
      caseId: first.pages[0]?.caseId,
    });
    expect((await ask.status(again.key)).body).toContain('Stays online');
    // Somebody else may know more: that is looked at anew, and hides nothing.
    const other = await ask.asked({ pages: postPath(id) });
    expect(other.pages[0]).toMatchObject({ hidden: false, outcome: null });
    expect(other.pages[0]?.caseId).not.toBe(first.pages[0]?.caseId);
    expect((await make.detail(id)).post.withheld).toBeUndefined();
  });

  test('makes no second case of a page that no member wrote', async () => {
    const one = await ask.asked({ pages: '/glossary\n/subscribe' });
    const two = await ask.asked({ pages: '/subscribe?again' });
    const three = await ask.asked({ pages: '/subscribe' });
    const [glossary, letter] = one.pages;
    expect(letter?.caseId).toBe(glossary?.caseId);
    expect(three.pages[0]?.caseId).toBe(letter?.caseId);
    expect(two.pages[0]?.caseId).not.toBe(letter?.caseId);
  });
});

describe('somebody who is harmed', () => {
  const LINK =
    /http:\/\/campus\.test(\/takedown\/status\?key=([\w-]{43})&code=([\w-]{43})&language=en)/;

  test('has all of it hidden with a mailbox that is confirmed, once', async () => {
    const topics = await Promise.all(Array.from({ length: 4 }, () => conversation()));
    const pages = topics.map(({ id }) => postPath(id)).join('\n');
    const row = await ask.asked({ about: 'privacy', pages, email });
    expect(row.pages.map(({ hidden }) => hidden)).toEqual([true, false, false, false]);
    expect((await ask.status(row.key)).body).toContain('data-open="mail"');
    const [mail] = await outbox.to(email);
    const [, address = '', key, code = ''] = LINK.exec(String(mail?.text)) ?? [];
    const page = await getPage(app, address);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Confirm and hide the rest');
    expect(page.headers['cache-control']).toBe('no-store');
    // Programs open the links of mails: nothing has happened yet.
    expect((await make.detail(topics[1]?.id ?? 0)).post.withheld).toBeUndefined();
    const confirmed = await app.fastify.inject({
      method: 'POST',
      url: '/takedown/status?language=en',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key: key ?? '', code }).toString(),
    });
    expect(confirmed.statusCode).toBe(303);
    expect(confirmed.headers.location).toContain(`key=${key}&confirmed=1`);
    for (const { id, said } of topics) {
      const { post, comments } = await make.detail(id);
      expect(post.withheld).toBe(true);
      expect(comments.resultList[0]?.id).toBe(said.id);
    }
    const status = await getPage(app, String(confirmed.headers.location));
    expect(status.body).toContain('Your mailbox is confirmed.');
    expect(status.body).not.toContain('data-open');
    const spent = await app.call('POST takedown/confirm', { code });
    expect(spent.code).toBe(ERRORS.code_spent.code);
    expect((await getPage(app, address)).body).toContain('has been used or has expired');
    const staff = await getPage(
      app,
      `/moderation/case?id=${row.pages[0]?.caseId}&language=en`,
      moderator.token,
    );
    expect(staff.body).toContain('Mailbox confirmed');
  });

  test('is told what to do where no mailbox was given, or the link is too old', async () => {
    const [one, two] = [await conversation(), await conversation()];
    const pages = `${postPath(one.id)}\n${postPath(two.id)}`;
    const nameless = await ask.asked({ pages });
    expect((await ask.status(nameless.key)).body).toContain('data-open="mailbox"');
    const late = await ask.asked({ pages: `${postPath(two.id)}\n${postPath(one.id)}`, email });
    expect(late.pages.map(({ hidden }) => hidden)).toEqual([true, false]);
    const third = await conversation();
    const more = await ask.asked({ pages: `${third.image.url}\n${postPath(third.id)}`, email });
    expect(more.pages.map(({ hidden }) => hidden)).toEqual([true, false]);
    const mails = await outbox.to(email);
    const code = LINK.exec(String(mails.at(-1)?.text))?.[3] ?? '';
    app.advance((TAKEDOWN.confirmHours + 1) * HOUR);
    const old = await app.call('POST takedown/confirm', { code });
    expect(old.code).toBe(ERRORS.code_spent.code);
  });

  test('hides no more than ten things a day with one mailbox', async () => {
    const authors = [author, await app.member()];
    const topics = await Promise.all(
      authors.flatMap((as) => Array.from({ length: 7 }, () => make.post(as))),
    );
    const ask7 = async (some: typeof topics) => {
      const row = await ask.asked({ pages: some.map(({ id }) => postPath(id)).join('\n'), email });
      const mails = await outbox.to(email);
      const code = LINK.exec(String(mails.at(-1)?.text))?.[3] ?? '';
      expect((await app.call('POST takedown/confirm', { code })).status).toBe(200);
      const pages = await app.ctx.db
        .select()
        .from(takedownPages)
        .where(eq(takedownPages.takedownId, row.id));
      return pages.filter(({ hidden }) => hidden).length;
    };
    expect(await ask7(topics.slice(0, 7))).toBe(7);
    // Six by the mailbox before, one without: four are left to it, and one more goes without.
    expect(await ask7(topics.slice(7))).toBe(5);
  });
});

test('points go with the decision against it, and come back with the appeal', async () => {
  const { id } = await conversation();
  const before = (await pointsOf(author)) ?? 0;
  const row = await ask.asked({ pages: postPath(id) });
  expect(await pointsOf(author)).toBe(before);
  const decided = await decide(row.pages[0]?.caseId, { content: 'hide', rule: 'privacy' });
  expect(await pointsOf(author)).toBeLessThan(before);
  expect((await getPage(app, postPath(id))).statusCode).toBe(404);
  const decision = decided.data?.id ?? 0;
  await app.call('POST appeal/apply', { id: decision, words: 'That is my own address.' }, author);
  const second = await app.member({ role: 'Moderator' });
  const answer = { id: decision, outcome: 'reverse' as const, answer: 'You are right.' };
  await app.call('POST moderator/appeal/decide', answer, second);
  expect(await pointsOf(author)).toBe(before);
  expect((await make.detail(id)).post.html).toContain('wombatish');
});

test('a pinned post is pinned again when it comes back', async () => {
  const { id } = await conversation();
  const admin = await app.member({ role: 'Admin' });
  await app.call('POST article/stick', { id, stick: true }, admin);
  const { pinned } = (await make.detail(id)).post;
  const row = await ask.asked({ pages: postPath(id) });
  await decide(row.pages[0]?.caseId, { content: 'keep' });
  expect((await make.detail(id)).post.pinned).toBe(pinned);
  expect(pinned).toBe(true);
});
