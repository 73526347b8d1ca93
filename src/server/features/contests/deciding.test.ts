import { DAY_MS } from '#domain/days.ts';
import { and, eq, like } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { auditLog, contests, notifications, posts } from '#server/db/schema.ts';
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
const acts = async () =>
  (
    await app.ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.target, `post:${id}`), like(auditLog.act, 'contest%')))
      .orderBy(auditLog.id)
  ).map(({ act, actorId, details }) => ({ act, by: actorId === staff.id, details }));
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

describe('setting up', () => {
  const save = (more: Partial<Input<'POST moderator/contest/save'>> = {}, as = staff) =>
    app.call('POST moderator/contest/save', make.setUpOf(id, more), as);

  test('makes a post a contest, with its rules as markup, and is written down', async () => {
    const seen = await make.show(id);
    expect(seen).toMatchObject({
      state: 'open',
      title: 'The best lamp of the year',
      html: '<p>Mine is too bright for the room.</p>',
      prizes: ['A lamp', 'A cable', 'A bulb'],
      judge: 'votes',
      decided: null,
      places: [],
      notes: [],
    });
    expect(seen.rules).toContain('<strong>stands</strong>');
    expect(await acts()).toMatchObject([{ act: 'contestSave', by: true }]);
    expect((await save({ prizes: ['A chair'] })).status).toBe(200);
    expect(await make.show(id)).toMatchObject({ prizes: ['A chair'] });
    // The log says what has changed, and does not repeat the rest.
    expect((await acts()).at(-1)?.details).toEqual({
      prizes: ['A chair'],
      opens: expect.any(String),
      entriesClose: expect.any(String),
      votingCloses: expect.any(String),
    });
  });

  test('compares with what was read, where a call says so', async () => {
    const { base } = await make.staffView(id, staff);
    expect((await save({ base, prizes: ['A chair'] })).status).toBe(200);
    expect(await save({ base, prizes: ['A table'] })).toMatchObject({
      status: 409,
      error: 'conflict',
    });
    // Read as no contest yet: somebody else has made it one.
    expect(await save({ base: '' })).toMatchObject({ status: 409, error: 'conflict' });
    expect((await make.show(id)).prizes).toEqual(['A chair']);
  });

  test('says beside the field what is wrong, and changes nothing', async () => {
    // Read once: a moment later, equal times would differ by a millisecond.
    const now = app.ctx.now().getTime();
    const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
    const wrong: [Partial<Input<'POST moderator/contest/save'>>, string][] = [
      [{ opens: at(2), entriesClose: at(2) }, 'entriesClose'],
      [{ opens: at(3), entriesClose: at(2) }, 'entriesClose'],
      [{ opens: at(1), entriesClose: at(3), votingCloses: at(2) }, 'votingCloses'],
      [{ opens: 'tomorrow' }, 'opens'],
      [{ prizes: [] }, 'prizes'],
      [{ prizes: Array.from({ length: 11 }, () => 'One') }, 'prizes'],
      [{ rules: 'Too short' }, 'rules'],
      [{ campaign: 'carnival' }, 'campaign'],
      [{ judge: 'chance' as never }, 'judge'],
    ];
    for (const [more, field] of wrong) {
      const answer = await save({ ...more, prizes: more.prizes ?? ['Another'] });
      expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
      expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    }
    expect((await make.show(id)).prizes).toHaveLength(3);
    expect((await save({ opens: at(1), entriesClose: at(2), votingCloses: at(2) })).status).toBe(
      200,
    );
  });

  test('is for posts that are there, and for staff', async () => {
    expect(await save({ id: 999_999 })).toMatchObject({ status: 404, error: 'not_found' });
    const { id: gone } = await make.post(staff);
    await app.call('POST article/delete', { id: gone }, staff);
    expect(await save({ id: gone })).toMatchObject({ status: 404 });
    for (const as of [undefined, people[0], await app.member({ role: 'Tester' })]) {
      for (const call of ['save', 'remove', 'decide', 'correct'] as const) {
        const input = { ...make.setUpOf(id), places: [], note: 'Long enough to be one.' };
        const asked = {
          save: make.setUpOf(id),
          remove: { id },
          decide: { id },
          correct: { id, places: input.places, note: input.note },
        }[call];
        const answer = await app.call(`POST moderator/contest/${call}`, asked as never, as);
        expect([401, 403]).toContain(answer.status);
      }
    }
  });

  test('keeps the post while there are entries, whoever would delete it', async () => {
    const author = people[1] as TestMember;
    const { id: own } = await make.post(author);
    await save({ id: own });
    const { id: entry } = await make.entry(people[0] as TestMember, own);
    const remove = (as: TestMember) =>
      app.call('POST article/delete', { id: own, reason: 'Not here.' }, as);
    for (const as of [author, staff]) {
      expect(await remove(as)).toMatchObject({ status: 409, error: 'contest_entered' });
    }
    expect((await make.show(own)).entries).toBe(1);
    await app.call('POST article/activity/withdraw', { id: entry }, people[0]);
    expect((await remove(staff)).status).toBe(200);
  });

  test('ends with the decision', async () => {
    app.advance(4 * DAY_MS);
    expect((await decide()).status).toBe(200);
    expect(await save()).toMatchObject({ status: 409, error: 'contest_decided' });
  });

  test('can be taken back while nobody has entered, also where somebody enters meanwhile', async () => {
    const remove = () => app.call('POST moderator/contest/remove', { id }, staff);
    expect((await remove()).status).toBe(200);
    expect((await app.call('GET article/activity', { id })).status).toBe(404);
    expect((await make.detail(id)).post.title).toBe('The best lamp of the year');
    expect(await remove()).toMatchObject({ status: 404 });
    expect((await acts()).map(({ act }) => act)).toEqual(['contestSave', 'contestRemove']);
    await save();
    const images = [(await make.picture(people[0] as TestMember)).id];
    const [removed, entry] = await Promise.all([
      remove(),
      app.call('POST article/activity/enter', { id, body: 'Mine.', images }, people[0]),
    ]);
    // Either there is a contest with an entry, or neither.
    expect([removed.status === 200, entry.status === 200].sort()).toEqual([false, true]);
    await save();
    await make.entry(people[1] as TestMember, id);
    expect(await remove()).toMatchObject({ status: 409, error: 'contest_entered' });
  });
});

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
