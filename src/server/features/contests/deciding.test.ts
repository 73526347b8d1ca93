import { DAY_MS } from '#domain/days.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { contests, notifications, posts } from '#server/db/schema.ts';
import { restore, withhold } from '#server/features/forum/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';
import { contestFixture, HOUR } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof contestFixture>;
let staff: TestMember;
let people: TestMember[];
let id: number;
beforeAll(async () => {
  app = await createTestApp();
  make = contestFixture(app);
});
beforeEach(async () => {
  staff = await app.member({ role: 'Moderator' });
  people = await createMembers(
    app.ctx,
    Array.from({ length: 4 }, () => ({})),
  );
  id = await make.contest(staff);
});
afterAll(() => app.close());

type Decision = Partial<Input<'POST moderator/contest/decide'>>;
const decide = (more: Decision = {}, as = staff) =>
  app.call('POST moderator/contest/decide', { id, ...more }, as);
const correct = (places: { place: number; entry: number }[], more = {}) =>
  app.call(
    'POST moderator/contest/correct',
    { id, places, note: 'We counted again, and well.', ...more },
    staff,
  );
const places = async () =>
  (await make.show(id)).places.map(({ place, entry }) => [place, entry.id]);
const acts = () => make.acts(id, staff);
const toldTo = async (member?: TestMember) =>
  (
    await app.ctx.db
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.memberId, member?.id ?? 0),
          eq(notifications.type, NOTICE.contestNews),
        ),
      )
      .orderBy(notifications.id)
  ).map(({ content }) => content);

/** Entries of everybody, with so many votes each. */
async function entered(...votes: number[]): Promise<number[]> {
  const voters = await createMembers(
    app.ctx,
    Array.from({ length: Math.max(...votes, 1) }, () => ({})),
  );
  const ids: number[] = [];
  for (const [i, count] of votes.entries()) {
    const { id: entry } = await make.entry(people[i] as TestMember, id);
    for (const voter of voters.slice(0, count)) await make.vote(voter, entry);
    ids.push(entry);
  }
  return ids;
}

describe('deciding by votes', () => {
  test('names those with most votes, tells all who entered, and locks the contest', async () => {
    const [a = 0, b = 0, c = 0] = await entered(2, 3, 0);
    expect(await decide()).toMatchObject({ status: 409, error: 'contest_running' });
    app.advance(3 * DAY_MS);
    expect(await decide()).toMatchObject({ status: 409, error: 'contest_running' });
    app.advance(DAY_MS);
    expect((await decide()).status).toBe(200);
    expect(await places()).toEqual([
      [1, b],
      [2, a],
    ]);
    const seen = await make.show(id);
    expect(seen).toMatchObject({ state: 'decided', decided: expect.any(String) });
    expect((await make.entries(id)).map((entry) => [entry.id, entry.place])).toEqual([
      [c, null],
      [b, 1],
      [a, 2],
    ]);
    expect([await toldTo(people[1]), await toldTo(people[0]), await toldTo(people[2])]).toEqual([
      ['contest-placed:1'],
      ['contest-placed:2'],
      ['contest-decided'],
    ]);
    expect(await toldTo(people[3])).toEqual([]);
    expect((await acts()).at(-1)).toMatchObject({
      act: 'contestDecide',
      by: true,
      details: {
        judge: 'votes',
        places: [
          { place: 1, entry: b },
          { place: 2, entry: a },
        ],
      },
    });
    expect(await decide()).toMatchObject({ status: 409, error: 'contest_decided' });
    expect(await make.vote(people[3] as TestMember, c)).toMatchObject({ error: 'contest_closed' });
  });

  test('is told in the reader’s language, and leads to the contest', async () => {
    await entered(1);
    app.advance(4 * DAY_MS);
    await decide();
    const messages = async (language: string) => {
      const answer = await app.fastify.inject({
        url: '/api/member/messages',
        headers: { ctoken: people[0]?.token ?? '', 'accept-language': language },
      });
      const { resultList } = answer.json<{ data: { resultList: Record<string, unknown>[] } }>()
        .data;
      return resultList.find(({ type }) => type === NOTICE.contestNews);
    };
    expect(await messages('en')).toMatchObject({
      title: 'Contest: The best lamp of the year',
      content: 'Your entry has place 1. Congratulations!',
      link: `/forum/contest?id=${id}`,
    });
    expect(await messages('es')).toMatchObject({
      content: 'Has quedado en el puesto 1. ¡Enhorabuena!',
    });
    expect(await messages('ru')).toMatchObject({
      content: 'У вашей работы место 1. Поздравляем!',
    });
  });

  test('lets equal ones share a place, and needs no entry at all', async () => {
    const [a = 0, b = 0, c = 0] = await entered(1, 2, 2);
    app.advance(4 * DAY_MS);
    await decide();
    expect(await places()).toEqual([
      [1, b],
      [1, c],
      [3, a],
    ]);
    id = await make.contest(staff);
    app.advance(4 * DAY_MS);
    expect((await decide()).status).toBe(200);
    expect(await places()).toEqual([]);
  });

  test('takes no places that staff name, and counts nothing that is withheld', async () => {
    const [a = 0, b = 0] = await entered(1, 2);
    await app.call('POST comment/delete', { id: b, reason: 'Not a lamp.' }, staff);
    app.advance(4 * DAY_MS);
    const named = await decide({ places: [{ place: 1, entry: a }] });
    expect(named).toMatchObject({ status: 400, error: 'bad_input' });
    expect(named.fields).toHaveProperty('places');
    await decide();
    expect(await places()).toEqual([[1, a]]);
  });

  test('leaves out what is withheld, and gives it no place when it comes back', async () => {
    const [a = 0, b = 0] = await entered(1, 2);
    const held = { kind: 'comment', id: b } as const;
    await withhold(app.ctx.db, held, 'claimed', app.ctx.now());
    app.advance(4 * DAY_MS);
    await decide();
    expect(await places()).toEqual([[1, a]]);
    expect(await toldTo(people[1])).toEqual(['contest-decided']);
    await restore(app.ctx.db, held);
    expect(await places()).toEqual([[1, a]]);
    expect(await make.entries(id)).toMatchObject([
      { id: b, votes: 2, place: null },
      { id: a, votes: 1, place: 1 },
    ]);
    await withhold(app.ctx.db, { kind: 'comment', id: a }, 'hidden', app.ctx.now());
    expect(await places()).toEqual([]);
  });

  test('happens once where two do it at once', async () => {
    const [a = 0] = await entered(1);
    app.advance(4 * DAY_MS);
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ error }) => error)).toContain('contest_decided');
    expect(await places()).toEqual([[1, a]]);
    expect(await toldTo(people[0])).toEqual(['contest-placed:1']);
    expect((await acts()).filter(({ act }) => act === 'contestDecide')).toHaveLength(1);
  });

  test('of a contest that is none, or whose post is gone, is not possible', async () => {
    expect(await decide({ id: 999_999 })).toMatchObject({ status: 404 });
    app.advance(4 * DAY_MS);
    await app.ctx.db.update(posts).set({ deletedAt: app.ctx.now() }).where(eq(posts.id, id));
    expect(await decide()).toMatchObject({ status: 404 });
  });
});

describe('deciding by staff', () => {
  beforeEach(async () => {
    id = await make.contest(staff, { judge: 'staff' });
  });

  test('names entries of the contest, each once, as many places as prizes', async () => {
    const [a = 0, b = 0, c = 0] = await entered(0, 3, 1);
    app.advance(4 * DAY_MS);
    const other = await make.contest(staff);
    const elsewhere = await make.entry(people[0] as TestMember, other);
    const wrong = [
      undefined,
      [],
      [{ place: 4, entry: a }],
      [{ place: 1, entry: elsewhere.id }],
      [{ place: 1, entry: 999_999 }],
      [
        { place: 1, entry: a },
        { place: 2, entry: a },
      ],
      [{ place: 2, entry: a }],
      [
        { place: 2, entry: a },
        { place: 2, entry: b },
      ],
      [
        { place: 1, entry: a },
        { place: 1, entry: b },
        { place: 2, entry: c },
      ],
    ];
    for (const one of wrong) {
      const answer = await decide(one && { places: one });
      expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
      expect(answer.fields).toHaveProperty('places');
    }
    expect((await make.show(id)).state).toBe('closed');
    const named = [
      { place: 1, entry: a },
      { place: 2, entry: b },
      { place: 2, entry: c },
    ];
    expect((await decide({ places: named })).status).toBe(200);
    expect(await places()).toEqual([
      [1, a],
      [2, b],
      [2, c],
    ]);
    expect(await toldTo(people[0])).toEqual(['contest-placed:1']);
  });
});

describe('correcting', () => {
  test('puts other places, says why to everybody, and tells all who entered', async () => {
    const [a = 0, b = 0] = await entered(2, 1, 0);
    expect(await correct([])).toMatchObject({ status: 409, error: 'contest_running' });
    app.advance(4 * DAY_MS);
    await decide();
    const swapped = [
      { place: 1, entry: b },
      { place: 2, entry: a },
    ];
    expect((await correct([{ place: 1, entry: 999_999 }])).status).toBe(400);
    expect((await correct(swapped, { note: 'Short' })).status).toBe(400);
    expect((await correct(swapped)).status).toBe(200);
    expect(await places()).toEqual([
      [1, b],
      [2, a],
    ]);
    expect((await make.show(id)).notes).toMatchObject([{ text: 'We counted again, and well.' }]);
    app.advance(HOUR);
    await correct([{ place: 1, entry: b }], { note: 'And a third time, alas.' });
    expect((await make.show(id)).notes.map(({ text }) => text)).toEqual([
      'And a third time, alas.',
      'We counted again, and well.',
    ]);
    expect(await Promise.all(people.map((one) => toldTo(one)))).toEqual([
      ['contest-placed:1', 'contest-moved:2', 'contest-lost'],
      ['contest-placed:2', 'contest-moved:1', 'contest-corrected'],
      ['contest-decided', 'contest-corrected', 'contest-corrected'],
      [],
    ]);
    expect((await acts()).at(-2)).toMatchObject({
      act: 'contestCorrect',
      by: true,
      details: { places: swapped, note: 'We counted again, and well.' },
    });
  });

  test('fills a place that its entry has left, which is empty until then', async () => {
    const [a = 0, b = 0] = await entered(2, 1);
    app.advance(4 * DAY_MS);
    await decide();
    await app.call('POST article/activity/withdraw', { id: a }, people[0]);
    expect(await places()).toEqual([[2, b]]);
    // It may stay empty as well, but no other place becomes so.
    expect((await correct([{ place: 2, entry: b }])).status).toBe(200);
    expect(await correct([{ place: 3, entry: b }])).toMatchObject({ status: 400 });
    await correct([{ place: 1, entry: b }]);
    expect(await places()).toEqual([[1, b]]);
  });

  test('of nothing is not found', async () => {
    expect(await correct([], { id: 999_999 })).toMatchObject({ status: 404 });
    await app.ctx.db.delete(contests).where(eq(contests.postId, id));
    expect(await correct([])).toMatchObject({ status: 404 });
  });
});
