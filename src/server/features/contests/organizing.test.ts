import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { DAY_MS } from '#domain/days.ts';
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
  people = await createMembers(app.ctx, [{}, {}]);
  id = await make.contest(staff);
});
afterAll(() => app.close());

const acts = () => make.acts(id, staff);

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
    const decided = await app.call('POST moderator/contest/decide', { id }, staff);
    expect(decided.status).toBe(200);
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
