import { DAY_MS } from '#domain/days.ts';
import { eq, inArray } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTEST } from '#domain/contests.ts';
import type { Input } from '#contract/index.ts';
import { comments, contestEntries, contests, members, uploads } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';
import { contestFixture, HOUR } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof contestFixture>;
let staff: TestMember;
let anna: TestMember;
let boris: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = contestFixture(app);
});
beforeEach(async () => {
  await app.ctx.db.delete(contests);
  [staff, anna, boris] = [
    await app.member({ role: 'Moderator' }),
    await app.member(),
    await app.member(),
  ];
});
afterAll(() => app.close());

const at = (hours: number) => new Date(app.ctx.now().getTime() + hours * HOUR).toISOString();
const between = (opens: number, entriesClose: number, votingCloses: number) => ({
  opens: at(opens),
  entriesClose: at(entriesClose),
  votingCloses: at(votingCloses),
});
const current = async () => (await app.call('GET article/activity')).data?.id;

/** Entries without pictures, by so many members, with votes of their own. */
async function fill(id: number, count: number, votesOf = (_n: number) => 0): Promise<number[]> {
  const people = await createMembers(
    app.ctx,
    Array.from({ length: count }, () => ({})),
  );
  const rows = await app.ctx.db
    .insert(comments)
    .values(
      people.map((one, n) => ({
        ...{ postId: id, authorId: one.id, body: `Entry ${n}`, html: `<p>Entry ${n}</p>` },
        createdAt: app.ctx.now(),
      })),
    )
    .returning({ id: comments.id, memberId: comments.authorId });
  await app.ctx.db.insert(contestEntries).values(
    rows.map((row, n) => ({
      ...{ commentId: row.id, contestId: id, memberId: row.memberId, votes: votesOf(n) },
    })),
  );
  return rows.map((row) => row.id);
}

describe('without a number', () => {
  test('the contest that runs is shown, of several the one that ends first', async () => {
    expect(await app.call('GET article/activity')).toMatchObject({
      status: 404,
      error: 'not_found',
    });
    await make.contest(staff, between(5, 6, 7));
    const voting = await make.contest(staff, between(-3, -2, 4));
    const open = await make.contest(staff, between(-1, 8, 9));
    await make.contest(staff, between(-9, -8, -7));
    expect(await current()).toBe(voting);
    app.advance(4 * HOUR);
    expect(await current()).toBe(open);
  });

  test('else the one that opens or opened last', async () => {
    const closed = await make.contest(staff, between(-9, -8, -7));
    expect(await current()).toBe(closed);
    await app.call('POST moderator/contest/decide', { id: closed }, staff);
    await make.contest(staff, between(-19, -18, -17));
    expect(await current()).toBe(closed);
    const announced = await make.contest(staff, between(5, 6, 7));
    expect(await current()).toBe(announced);
    await app.call('POST article/delete', { id: announced }, staff);
    expect(await current()).toBe(closed);
    expect((await app.call('GET article/activity', { id: announced })).status).toBe(404);
  });
});

describe('the list', () => {
  test('has all contests, the latest first, in pages', async () => {
    const made: number[] = [];
    for (let n = 0; n < 22; n++) {
      if (n % 8 === 0) staff = await app.member({ role: 'Moderator' });
      made.push(await make.contest(staff, between(-50 + n, 10, 20)));
    }
    const first = make.must(await app.call('GET article/activity/list'));
    expect(first.resultList.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 20));
    const after = first.next ?? '';
    const second = make.must(await app.call('GET article/activity/list', { after }));
    expect(second.resultList.map(({ id }) => id)).toEqual(made.toReversed().slice(20));
    expect(second.next).toBeNull();
    for (const wrong of ['no-cursor', Buffer.from('[1]').toString('base64url')]) {
      expect((await app.call('GET article/activity/list', { after: wrong })).status).toBe(400);
      expect((await app.get(`/forum/contest?past=${wrong}`)).statusCode).toBe(404);
    }
    // The page, which shows the one that ends first, leads from the latest to those before them.
    const oldest = `"/forum/contest?id=${made[1]}"`;
    const latest = (await app.get('/forum/contest')).body;
    expect(latest).not.toContain(oldest);
    const [, query] = /href="\/forum\/contest\?([^"#]*past=[^"#]*)#other-title"/.exec(latest) ?? [];
    const older = await app.get(`/forum/contest?${query?.replaceAll('&amp;', '&')}`);
    expect(older.body).toContain(oldest);
    expect(older.body).not.toContain('#other-title');
  });

  test('shows a picture of the post, unless it is veiled', async () => {
    const picture = await make.picture(staff);
    const { id } = await make.post(staff, { images: [picture.id] });
    await app.call('POST moderator/contest/save', make.setUpOf(id), staff);
    const cover = async () =>
      (await app.call('GET article/activity/list')).data?.resultList[0]?.cover;
    expect(await cover()).toBe(picture.thumb640);
    await app.ctx.db.update(uploads).set({ sensitive: 'author' }).where(eq(uploads.id, picture.id));
    expect(await cover()).toBeNull();
    expect(await make.show(id)).toMatchObject({ images: [{ sensitive: 'author' }], cover: null });
  });
});

describe('entries', () => {
  const pages = async (id: number, order: Input<'GET article/activity/imgReplies'>['order']) => {
    const found: number[] = [];
    let cursor: string | undefined;
    do {
      const page = make.must(
        await app.call('GET article/activity/imgReplies', {
          ...{ id, order },
          ...(cursor && { cursor }),
        }),
      );
      expect(page.resultList.length).toBeLessThanOrEqual(CONTEST.entriesPerPage);
      found.push(...page.resultList.map((entry) => entry.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    return found;
  };

  test('come newest first, or by votes, or shuffled, each once', async () => {
    const id = await make.contest(staff);
    const made = await fill(id, 30, (n) => n % 4);
    expect(await pages(id, 'new')).toEqual(made.toReversed());
    const byVotes = made
      .map((entry, n) => ({ entry, votes: n % 4 }))
      .toSorted((a, b) => b.votes - a.votes || b.entry - a.entry)
      .map(({ entry }) => entry);
    expect(await pages(id, 'top')).toEqual(byVotes);
    const [one, two] = [await pages(id, 'random'), await pages(id, 'random')];
    for (const shuffled of [one, two]) {
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(made);
    }
    expect(two).not.toEqual(one);
  });

  test('shuffled keep their order while one pages, also where some go', async () => {
    const id = await make.contest(staff);
    await fill(id, 30);
    const first = make.must(
      await app.call('GET article/activity/imgReplies', { id, order: 'random' }),
    );
    const cursor = first.next ?? '';
    const next = async () =>
      make
        .must(await app.call('GET article/activity/imgReplies', { id, order: 'random', cursor }))
        .resultList.map((entry) => entry.id);
    const second = await next();
    expect(await next()).toEqual(second);
    const last = first.resultList.at(-1)?.id ?? 0;
    await app.ctx.db
      .update(comments)
      .set({ deletedAt: app.ctx.now() })
      .where(inArray(comments.id, [last, second[0] ?? 0]));
    expect((await next()).slice(0, 11)).toEqual(second.slice(1));
  });

  test('of a wrong place, order or contest are refused', async () => {
    const id = await make.contest(staff);
    await fill(id, 1);
    const ask = (input: Record<string, unknown>) =>
      app.call('GET article/activity/imgReplies', { id, ...input } as never);
    const two = Buffer.from('[1,2]').toString('base64url');
    expect((await ask({ cursor: two })).status).toBe(400);
    expect((await ask({ order: 'top', cursor: 'x' })).status).toBe(400);
    expect((await ask({ order: 'worst' })).status).toBe(400);
    expect((await ask({ id: 999_999 })).status).toBe(404);
    expect((await ask({ id: (await make.post(staff)).id })).status).toBe(404);
    expect((await ask({ order: 'top', cursor: two })).status).toBe(200);
  });

  test('of people one has muted are folded, of those who have blocked one they are gone', async () => {
    const id = await make.contest(staff);
    const entry = await make.entry(anna, id);
    await app.call('POST people/hide', { userId: anna.id, kind: 'mute' }, boris);
    expect(await make.entries(id, boris)).toMatchObject([{ id: entry.id, hidden: true }]);
    await make.post(boris);
    make.must(await app.call('POST people/hide', { userId: boris.id, kind: 'block' }, anna));
    await app.call('POST people/hide', { userId: anna.id, kind: null }, boris);
    expect(await make.entries(id, boris)).toEqual([]);
    const one = (as?: TestMember) =>
      app.call('GET article/activity/imgReply', { id: entry.id }, as);
    expect((await one(boris)).status).toBe(404);
    expect((await one()).data).toMatchObject({ id: entry.id });
    app.advance(4 * DAY_MS);
    await make.vote(staff, entry.id);
    await app.call('POST moderator/contest/decide', { id }, staff);
    expect((await make.show(id, boris)).places).toEqual([]);
  });

  test('have comments, which are replies of the forum', async () => {
    const id = await make.contest(staff);
    const { id: entry } = await make.entry(anna, id);
    for (let n = 0; n < 22; n++) {
      if (n % 8 === 0) boris = await app.member();
      await make.comment(boris, id, { parentId: entry, body: `Comment ${n}` });
    }
    expect((await make.entries(id))[0]).toMatchObject({ comments: 22 });
    const ask = async (input: Input<'GET article/activity/imgComments'>) =>
      make.must(await app.call('GET article/activity/imgComments', input)).listData;
    const first = await ask({ id: entry });
    expect(first.resultList).toHaveLength(20);
    expect(first.resultList[0]).toMatchObject({ html: '<p>Comment 0</p>', parentId: entry });
    const second = await ask({ id: entry, cursor: first.next ?? '' });
    expect(second.resultList.map(({ html }) => html)).toEqual([
      '<p>Comment 20</p>',
      '<p>Comment 21</p>',
    ]);
    const answer = await make.comment(boris, id);
    for (const one of [answer.id, 999_999]) {
      const missing = await app.call('GET article/activity/imgComments', { id: one });
      expect(missing.status).toBe(404);
    }
  });
});

describe('around the contest that runs', () => {
  test('are the newest topics that link to it', async () => {
    const topics = async (as?: TestMember) =>
      make.must(await app.call('GET activity/forum', {}, as)).map(({ title }) => title);
    expect(await topics()).toEqual([]);
    await make.post(anna, { title: 'Written before it', body: 'See /forum/contest, soon.' });
    const id = await make.contest(staff);
    const write = (as: TestMember, title: string, body: string) => make.post(as, { title, body });
    await write(anna, 'By its number', `Have you seen [it](/forum/contest?id=${id})?`);
    await write(anna, 'By its page', 'Have you seen http://campus.test/forum/contest already?');
    await write(boris, 'About another one', `Have you seen /forum/contest?id=${id}1 already?`);
    await write(boris, 'About no contest', 'Have you seen my lamp, and my other lamp?');
    expect(await topics()).toEqual(['By its page', 'By its number']);
    await app.call('POST people/hide', { userId: anna.id, kind: 'mute' }, boris);
    expect(await topics(boris)).toEqual([]);
    for (let n = 0; n < 6; n++) await write(boris, `Number ${n} of six`, 'See /forum/contest now.');
    expect(await topics()).toEqual([5, 4, 3, 2, 1].map((n) => `Number ${n} of six`));
    app.advance(4 * DAY_MS);
    expect(await topics()).toEqual([]);
  });

  test('are faces of those who entered and are willing to be found', async () => {
    const faces = async (as?: TestMember) =>
      make.must(await app.call('GET activity/user-avatar', {}, as)).map((one) => one.id);
    expect(await faces()).toEqual([]);
    const id = await make.contest(staff);
    const shown = await app.member({ listed: true });
    await make.entry(shown, id);
    await make.entry(anna, id);
    const suspended = await app.member({ listed: true });
    await make.entry(suspended, id);
    await app.ctx.db
      .update(members)
      .set({ suspendedAt: app.ctx.now() })
      .where(eq(members.id, suspended.id));
    expect(await faces()).toEqual([shown.id]);
    await app.call('POST people/hide', { userId: shown.id, kind: 'block' }, boris);
    expect(await faces(boris)).toEqual([]);
    await fill(id, 12);
    await app.ctx.db.update(members).set({ listed: true });
    expect(await faces()).toHaveLength(CONTEST.facesMax);
    app.advance(4 * DAY_MS);
    expect(await faces()).toEqual([]);
  });
});
