import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  comments,
  contestEntries,
  contests,
  contestVotes,
  invitations,
  members,
} from '#server/db/schema.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';
import { contestFixture, HOUR } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof contestFixture>;
let staff: TestMember;
let anna: TestMember;
let boris: TestMember;
let id: number;
let entry: number;
beforeAll(async () => {
  app = await createTestApp();
  make = contestFixture(app);
});
beforeEach(async () => {
  [staff, anna, boris] = [
    await app.member({ role: 'Moderator' }),
    await app.member(),
    await app.member(),
  ];
  id = await make.contest(staff);
  entry = (await make.entry(anna, id)).id;
});
afterAll(() => app.close());

const shown = async (as?: TestMember) => (await make.entries(id, as))[0];
const likesOf = async () => {
  const [row] = await app.ctx.db.select().from(comments).where(eq(comments.id, entry));
  return row?.likes;
};
const staffRow = async () => (await make.staffView(id, staff)).entries[0];

describe('a vote', () => {
  test('is a like, counts once a member, and can be taken back', async () => {
    const twice = await Promise.all([make.vote(boris, entry), make.vote(boris, entry)]);
    expect(twice.map(({ data }) => data)).toEqual([
      { likes: 1, liked: true },
      { likes: 1, liked: true },
    ]);
    expect(await shown(boris)).toMatchObject({ votes: 1, voted: true });
    expect(await shown(anna)).toMatchObject({ votes: 1, voted: false });
    expect(await make.show(id)).toMatchObject({ votes: 1 });
    expect((await make.vote(boris, entry, false)).data).toEqual({ likes: 0, liked: false });
    expect((await make.vote(boris, entry, false)).data).toEqual({ likes: 0, liked: false });
    expect(await shown(boris)).toMatchObject({ votes: 0, voted: false });
    await make.vote(boris, entry);
    expect(await shown(boris)).toMatchObject({ votes: 1, voted: true });
  });

  test('needs a completed profile, which taking it back does not', async () => {
    const voter = await app.member();
    await make.vote(voter, entry);
    const incomplete = { complete: false };
    await app.ctx.db.update(members).set(incomplete).where(eq(members.id, voter.id));
    expect((await make.vote(voter, entry, false)).data).toEqual({ likes: 0, liked: false });
    expect(await make.vote(voter, entry)).toMatchObject({ error: 'profile_incomplete' });
    expect(await likesOf()).toBe(0);
  });

  test('goes to any number of entries, and never to the own one', async () => {
    const other = await make.entry(boris, id);
    const voter = await app.member();
    await make.vote(voter, entry);
    await make.vote(voter, other.id);
    expect(await make.show(id)).toMatchObject({ entries: 2, votes: 2 });
    expect(await make.vote(anna, entry)).toMatchObject({ status: 403, error: 'not_allowed' });
    const own = (await make.entries(id, anna)).find((one) => one.id === entry);
    expect(own).toMatchObject({ votes: 1, voted: false, may: { vote: false } });
    expect(await likesOf()).toBe(1);
  });

  test('is taken while the contest is open or votes, and not before or after', async () => {
    const db = app.ctx.db;
    const move = (opens: number, entriesClose: number, votingCloses: number) => {
      const at = (hours: number) => new Date(app.ctx.now().getTime() + hours * HOUR);
      const times = {
        opensAt: at(opens),
        entriesCloseAt: at(entriesClose),
        votingClosesAt: at(votingCloses),
      };
      return db.update(contests).set(times).where(eq(contests.postId, id));
    };
    await move(1, 2, 3);
    expect(await make.vote(boris, entry)).toMatchObject({ status: 409, error: 'contest_closed' });
    expect((await shown(boris))?.may.vote).toBe(false);
    await move(-2, -1, 1);
    expect((await make.vote(boris, entry)).status).toBe(200);
    await move(-3, -2, -1);
    const voter = await app.member();
    expect(await make.vote(voter, entry)).toMatchObject({ status: 409, error: 'contest_closed' });
    // What was given stays, and saying it again changes nothing.
    expect(await make.vote(boris, entry, false)).toMatchObject({ error: 'contest_closed' });
    expect((await make.vote(boris, entry)).data).toEqual({ likes: 1, liked: true });
    expect(await shown(boris)).toMatchObject({ votes: 1, voted: true, may: { vote: false } });
  });

  test('at the closing moment is either counted or refused, and the decision has all that count', async () => {
    const voters = await createMembers(
      app.ctx,
      Array.from({ length: 12 }, () => ({})),
    );
    const closes = app.ctx.now().getTime() + 300;
    await app.ctx.db
      .update(contests)
      .set({ entriesCloseAt: new Date(closes - 1), votingClosesAt: new Date(closes) })
      .where(eq(contests.postId, id));
    const { now } = app.ctx;
    // The first vote that is in closes the contest; the others are on their way.
    let closed = false;
    let decided: ReturnType<typeof decide> | undefined;
    const decide = () => app.call('POST moderator/contest/decide', { id }, staff);
    app.ctx.now = () => new Date(closed ? closes : closes - 1);
    const answers = await Promise.all(
      voters.map(async (as) => {
        const answer = await make.vote(as, entry);
        closed = true;
        decided ??= decide();
        return answer;
      }),
    );
    const late = await make.vote(boris, entry);
    expect([(await decided)?.status, late.error]).toEqual([200, 'contest_closed']);
    app.ctx.now = now;
    app.advance(HOUR);
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ error }) => error === 'contest_closed')).toHaveLength(12 - taken);
    expect(taken).toBeGreaterThan(0);
    expect(await shown()).toMatchObject({ votes: taken, place: 1 });
    expect(await likesOf()).toBe(taken);
  });

  test('fifty at once all count', async () => {
    const voters = await createMembers(
      app.ctx,
      Array.from({ length: 50 }, () => ({})),
    );
    const answers = await Promise.all(voters.map((as) => make.vote(as, entry)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await shown()).toMatchObject({ votes: 50 });
    expect(await app.ctx.db.$count(contestVotes, eq(contestVotes.entryId, entry))).toBe(50);
    await Promise.all(
      voters.slice(0, 20).flatMap((as) => [make.vote(as, entry, false), make.vote(as, entry)]),
    );
    const { votes } = (await shown()) as { votes: number };
    const stored = await app.ctx.db.$count(contestVotes, eq(contestVotes.entryId, entry));
    expect([votes, await likesOf()]).toEqual([stored, stored]);
  });

  test('for another answer, or for the post, is a like like any other', async () => {
    const answer = await make.comment(boris, id);
    app.advance(9 * DAY_MS);
    expect((await make.vote(anna, answer.id)).data).toEqual({ likes: 1, liked: true });
    expect((await make.vote(boris, answer.id)).status).toBe(200);
    const post = { kind: 'post', id, like: true } as const;
    expect((await app.call('POST home/like', post, anna)).status).toBe(200);
    expect(await make.show(id)).toMatchObject({ votes: 0 });
  });

  test('is refused to everybody who may not write', async () => {
    for (const as of [
      undefined,
      await app.member({ role: 'Visitor' }),
      await app.member({ suspendedAt: new Date() }),
      await app.member({ complete: false }),
    ]) {
      const like = { kind: 'comment', id: entry, like: true } as const;
      expect((await app.call('POST home/like', like, as)).status).toBeGreaterThanOrEqual(401);
    }
    expect(await shown()).toMatchObject({ votes: 0 });
  });
});

describe('votes that do not count', () => {
  const invite = (inviterId: number, invitedId: number) =>
    app.ctx.db.insert(invitations).values({ inviterId, invitedId, joinedAt: new Date() });

  test('are those of young accounts, by their age when they vote', async () => {
    const since = (age: number) => new Date(app.ctx.now().getTime() - age);
    const young = await app.member({ createdAt: since(7 * DAY_MS - HOUR) });
    const old = await app.member({ createdAt: since(7 * DAY_MS + HOUR) });
    expect((await make.vote(young, entry)).data).toEqual({ likes: 1, liked: true });
    expect(await shown(young)).toMatchObject({ votes: 0, voted: true });
    await make.vote(old, entry);
    app.advance(HOUR * 2);
    // It does not come to count by waiting.
    expect(await shown()).toMatchObject({ votes: 1 });
    expect(await staffRow()).toMatchObject({ votes: 1, young: 1, linked: 0 });
    await make.vote(young, entry, false);
    expect(await staffRow()).toMatchObject({ votes: 1, young: 0, linked: 0 });
    await make.vote(young, entry);
    expect(await staffRow()).toMatchObject({ votes: 2, young: 0, linked: 0 });
  });

  test('are those between members whom an invitation links', async () => {
    const [friend, guest, sibling, host, stranger] = await createMembers(
      app.ctx,
      Array.from({ length: 5 }, () => ({})),
    );
    if (!friend || !guest || !sibling || !host || !stranger) throw new Error('nobody is there');
    await invite(anna.id, guest.id);
    await invite(host.id, anna.id);
    await invite(host.id, sibling.id);
    await invite(friend.id, stranger.id);
    for (const as of [guest, sibling, host, stranger, friend]) await make.vote(as, entry);
    expect(await staffRow()).toMatchObject({ votes: 2, young: 0, linked: 3 });
    expect(await likesOf()).toBe(5);
  });

  test('are told to staff alone', async () => {
    await make.vote(await app.member({ createdAt: app.ctx.now() }), entry);
    for (const as of [undefined, anna, boris]) {
      const answer = await app.call('GET moderator/contest', { id }, as);
      expect([401, 403]).toContain(answer.status);
      const told = JSON.stringify([await make.show(id, as), await make.entries(id, as)]);
      expect(told).not.toMatch(/young|linked|apart/);
    }
    const other = { id: 999_999 };
    expect((await app.call('GET moderator/contest', other, staff)).error).toBe('not_found');
  });
});

test('three months after the decision nobody can tell which votes were counted apart', async () => {
  await make.vote(boris, entry);
  await make.vote(await app.member({ createdAt: app.ctx.now() }), entry);
  app.advance(5 * DAY_MS);
  await app.call('POST moderator/contest/decide', { id }, staff);
  const votes = () => app.ctx.db.$count(contestVotes, eq(contestVotes.entryId, entry));
  app.advance(89 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await votes()).toBe(2);
  app.advance(2 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await votes()).toBe(0);
  expect(await shown()).toMatchObject({ votes: 1, place: 1 });
  const [row] = await app.ctx.db
    .select()
    .from(contestEntries)
    .where(eq(contestEntries.commentId, entry));
  expect(row?.votes).toBe(1);
});
