import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { lessonProgress } from '#server/db/schema.ts';
import { SOUND_EDITIONS, writeCourseIndex } from './fixture.ts';
import { exportCourses, hasVisitedCourses } from './service.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  writeCourseIndex(app);
  member = await app.member();
});
afterAll(() => app.close());

const ids = (list: { id: number }[] | null) => list?.map(({ id }) => id);

describe('courses for everybody', () => {
  test.each([
    [{}, [1, 3]],
    [{ tag: 'latest' }, [3]],
    [{ tag: 'Recommend' }, [1]],
    [{ type: 'video' }, [3]],
    [{ type: '1' }, [1]],
    [{ type: '2' }, [3]],
    [{ level: 'first-steps' }, [1]],
    [{ type: 'video', level: 'first-steps' }, []],
  ] as const)('the list %o', async (input, wanted) => {
    expect(ids((await app.call('GET course', input)).data)).toEqual(wanted);
  });

  test.each([{ tag: 'popular' }, { type: 'audio' }, { type: '3' }, { page: 1 }])(
    'a list of %o is refused',
    async (input) => {
      expect(await app.call('GET course', input as never)).toMatchObject({ error: 'bad_input' });
    },
  );

  test('the list with its tags', async () => {
    const { data } = await app.call('GET course/v2', { tag: 'latest' });
    expect(data?.tags).toEqual([
      { tag: 'latest', courses: 1 },
      { tag: 'courses', courses: 2 },
      { tag: 'Recommend', courses: 1 },
    ]);
    expect(ids(data?.resultList ?? null)).toEqual([3]);
  });

  test('one course, its lessons, words and questions', async () => {
    const { data } = await app.call('GET course/detail', { id: 1 });
    expect(data).toMatchObject({ courseName: 'camera in en', type: 1, lessons: 2, done: null });
    const lessons = await app.call('GET course/articles', { id: 1 });
    expect(lessons.data?.map(({ slug, state }) => [slug, state])).toEqual([
      ['room', null],
      ['sound', null],
    ]);
    const cards = await app.call('GET flashcard/find', { id: 1 });
    expect(cards.data?.map(({ term }) => term)).toEqual(['gain', 'echo']);
    const few = await app.call('GET flashcard/find', { id: 1, lesson: 'sound' });
    expect(few.data?.map(({ term }) => term)).toEqual(['echo']);
    const quiz = await app.call('GET quiz/q', { id: 1, lesson: 'room' });
    expect(quiz.data?.[0]).toMatchObject({ right: 1, why: 'It does the most.' });
  });

  test('related courses leave the course itself out', async () => {
    expect(ids((await app.call('GET course/related', { id: 1 })).data)).toEqual([3]);
    expect(ids((await app.call('GET course/teacher/other-course', { id: 3 })).data)).toEqual([1]);
  });

  test.each([
    'GET course/detail',
    'GET course/articles',
    'GET course/related',
    'GET course/feedback/detail',
    'GET course/addClink',
    'GET tutorial/video/info',
  ] as const)('%s of a course that is none', async (key) => {
    expect(await app.call(key, { id: 99 })).toMatchObject({ status: 404, error: 'not_found' });
  });

  test('tutorials by kind', async () => {
    expect(ids((await app.call('GET tutorial/video/list')).data)).toEqual([7]);
    expect((await app.call('GET tutorial/live-course/list')).data).toEqual([]);
    expect((await app.call('GET tutorial/article/list')).data).toEqual([]);
    const { data } = await app.call('GET tutorial/video/info', { id: 7 });
    expect(data).toMatchObject({ title: 'tour in en', edition: 3, ratings: { count: 0 } });
  });
});

const WRITES = [
  ['POST course/feedback/submit', { id: 1, rating: 5 }],
  ['POST course/article/post', { id: 1, lesson: 'room', finished: 1 }],
  ['POST course/article/edit', { id: 1, lesson: 'room', done: true }],
  ['POST course/progress/merge', { lessons: {}, cards: {} }],
  ['POST flashcard/rec', { term: 'gain', known: true }],
  ['POST tutorial/video/rating', { id: 7, rating: 4 }],
  ['POST tutorial/video/play', { id: 7, place: 1 }],
  ['POST tutorial/video/finish', { id: 7, finished: 3 }],
  ['GET course/progress', {}],
] as const;

test.each(WRITES)('%s is refused to visitors', async (key, input) => {
  expect(await app.call(key, input as never)).toMatchObject({ error: 'not_signed_in' });
});

test.each([
  ['POST course/article/post', { id: 1, lesson: 'nothing' }],
  ['POST course/article/edit', { id: 9, lesson: 'room', done: true }],
  ['POST course/feedback/submit', { id: 9, rating: 5 }],
  ['POST flashcard/rec', { term: 'nothing', known: true }],
  ['POST tutorial/video/play', { id: 9, place: 1 }],
] as const)('%s of what does not exist is refused', async (key, input) => {
  expect(await app.call(key, input as never, member)).toMatchObject({ error: 'not_found' });
});

test.each([
  ['POST course/feedback/submit', { id: 1, rating: 6 }],
  ['POST course/feedback/submit', { id: 1, rating: 3, text: 'x'.repeat(1001) }],
  ['POST course/article/post', { id: 1, lesson: 'room', place: -1 }],
  ['POST course/article/post', { id: 1, lesson: '../x' }],
  ['POST course/progress/merge', { lessons: { a: 1 }, cards: {} }],
] as const)('%s with %o is refused', async (key, input) => {
  expect(await app.call(key, input as never, member)).toMatchObject({ error: 'bad_input' });
});

describe('what a member has done', () => {
  test('is kept part by part, and only theirs', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const lesson = { id: 3, lesson: 'lamps' };
    await app.call('POST course/article/post', { ...lesson, place: 2.537 }, one);
    await app.call('POST course/article/post', { ...lesson, quiz: { right: 2, total: 3 } }, one);
    const { data } = await app.call('POST course/article/post', { ...lesson, finished: 9 }, one);
    // Nobody finishes an edition that does not exist yet.
    expect(data).toMatchObject({ place: 2.537, edition: 2, quiz: { right: 2, total: 3 } });
    expect(data?.doneAt).not.toBeNull();
    expect((await app.call('GET course', {}, one)).data?.map(({ done }) => done)).toEqual([0, 1]);
    expect((await app.call('GET course', {}, other)).data?.[1]?.done).toBe(0);
    expect((await app.call('GET course/articles', { id: 3 }, one)).data?.[0]?.state).toEqual(data);
    expect(
      Object.keys((await app.call('GET course/progress', {}, one)).data?.lessons ?? {}),
    ).toEqual(['course-3/lamps']);
  });

  test('ticks come and go', async () => {
    const one = await app.member();
    const tick = (done: boolean) =>
      app.call('POST course/article/edit', { id: 1, lesson: 'room', done }, one);
    expect((await tick(true)).data).toMatchObject({ edition: 20261112 });
    expect((await app.call('GET course/home', {}, one)).data?.begun.map(({ id }) => id)).toEqual([
      1,
    ]);
    expect((await tick(false)).data).toMatchObject({ doneAt: null, edition: null });
  });

  describe('of a text that was corrected on other days in other languages', () => {
    const sound = { id: 1, lesson: 'sound' };
    const stored = async (as: TestMember) =>
      (await app.call('GET course/progress', {}, as)).data?.lessons['course-1/sound'];

    test('is what its page has shown', async () => {
      const one = await app.member();
      const finished = SOUND_EDITIONS.ru;
      await app.call('POST course/article/post', { ...sound, finished }, one);
      expect((await stored(one))?.edition).toBe(finished);
    });

    test('is the newest of them for a tick, and for what a browser has kept', async () => {
      const [one, other] = [await app.member(), await app.member()];
      const ticked = await app.call('POST course/article/edit', { ...sound, done: true }, one);
      expect(ticked.data?.edition).toBe(SOUND_EDITIONS.ru);
      const kept = { place: 0, doneAt: '2026-11-12T10:00:00.000Z', quiz: null };
      const lessons = { 'course-1/sound': { ...kept, edition: SOUND_EDITIONS.ru } };
      await app.call('POST course/progress/merge', { lessons, cards: {} }, other);
      expect((await stored(other))?.edition).toBe(SOUND_EDITIONS.ru);
    });

    test.each([
      ['2026-11-14T10:00:00.000Z', SOUND_EDITIONS.ru],
      ['2026-11-12T23:00:00.000Z', SOUND_EDITIONS.en],
    ])('is what was there, where an older program has noted less at %s', async (at, wanted) => {
      const one = await app.member();
      const row = { memberId: one.id, item: 'course-1' as const, lesson: 'sound' };
      const doneAt = new Date(at);
      await app.ctx.db
        .insert(lessonProgress)
        .values({ ...row, doneAt, edition: SOUND_EDITIONS.en });
      expect((await stored(one))?.edition).toBe(wanted);
    });
  });

  test('a tutorial is played and finished', async () => {
    const one = await app.member();
    await app.call('POST tutorial/video/play', { id: 7, place: 1.5 }, one);
    await app.call('POST tutorial/video/finish', { id: 7, finished: 3 }, one);
    const [listed] = (await app.call('GET tutorial/video/list', {}, one)).data ?? [];
    expect(listed?.state).toMatchObject({ place: 1.5, edition: 3 });
    await app.call('POST tutorial/video/finish', { id: 7, finished: null }, one);
    const info = await app.call('GET tutorial/video/info', { id: 7 }, one);
    expect(info.data?.state).toMatchObject({ place: 1.5, doneAt: null });
  });

  test('a word is what was said of it last', async () => {
    const one = await app.member();
    await app.call('POST flashcard/rec', { term: 'gain', known: false }, one);
    app.advance(1000);
    await app.call('POST flashcard/rec', { term: 'gain', known: true }, one);
    const { data } = await app.call('GET flashcard/find', { id: 1 }, one);
    expect(data?.map(({ state }) => state?.known ?? null)).toEqual([true, null]);
  });

  test('opening a course is remembered of members only', async () => {
    const one = await app.member();
    expect((await app.call('GET course/addClink', { id: 1 })).status).toBe(200);
    expect(await hasVisitedCourses(app.ctx, one.id)).toBe(false);
    await app.call('GET course/addClink', { id: 1 }, one);
    await app.call('GET course/addClink', { id: 1 }, one);
    expect(await hasVisitedCourses(app.ctx, one.id)).toBe(true);
  });
});

describe('merging at sign-in', () => {
  const done = (doneAt: string | null, place: number, edition: number | null) => ({
    place,
    doneAt,
    edition,
    quiz: null,
  });

  test('keeps the furthest place, the latest finish and what either has', async () => {
    const one = await app.member();
    const lamps = { id: 3, lesson: 'lamps' };
    await app.call('POST course/article/post', { ...lamps, place: 1, finished: 2 }, one);
    const before = await app.call('GET course/progress', {}, one);
    const finished = before.data?.lessons['course-3/lamps']?.doneAt;
    const told = {
      lessons: {
        'course-3/lamps': done('2026-01-01T10:00:00.000Z', 4, 1),
        'course-1/room': {
          ...done('2026-01-02T10:00:00.000Z', 0, 20260101),
          quiz: { right: 1, total: 1, at: '2026-01-02T10:00:00.000Z' },
        },
        'tutorial-7/film': done(null, 2, null),
        'course-1/gone': done(null, 1, null),
      },
      cards: {
        gain: { known: true, at: '2026-01-02T10:00:00.000Z' },
        gone: { known: true, at: '2026-01-02T10:00:00.000Z' },
      },
    };
    const { data } = await app.call('POST course/progress/merge', told, one);
    expect(data?.lessons).toEqual({
      'course-3/lamps': done(finished ?? '', 4, 2),
      'course-1/room': told.lessons['course-1/room'],
      'tutorial-7/film': done(null, 2, null),
    });
    expect(data?.cards).toEqual({ gain: told.cards.gain });
    const again = await app.call('POST course/progress/merge', told, one);
    expect(again.data).toEqual(data);
  });

  test('a later finish wins, but none lies in the future', async () => {
    const one = await app.member();
    await app.call('POST course/article/post', { id: 3, lesson: 'lamps', finished: 1 }, one);
    app.advance(60_000);
    const lessons = { 'course-3/lamps': done('2099-01-01T00:00:00.000Z', 0, 2) };
    const { data } = await app.call('POST course/progress/merge', { lessons, cards: {} }, one);
    const state = data?.lessons['course-3/lamps'];
    expect(state?.edition).toBe(2);
    expect(Date.parse(state?.doneAt ?? '')).toBeLessThanOrEqual(app.ctx.now().getTime());
  });

  test('refuses more than anybody learns', async () => {
    const lessons = Object.fromEntries(
      Array.from({ length: 301 }, (_, i) => [`course-${i}/x`, done(null, 0, null)]),
    );
    const answer = await app.call('POST course/progress/merge', { lessons, cards: {} }, member);
    expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
  });
});

describe('ratings', () => {
  test('are one a member, and their average is told from three on', async () => {
    const people = [await app.member(), await app.member(), await app.member()];
    const rate = (rating: number, as: TestMember) =>
      app.call('POST course/feedback/submit', { id: 1, rating, text: ' Good. ' }, as);
    await rate(1, people[0] as TestMember);
    await rate(5, people[0] as TestMember);
    const two = await rate(4, people[1] as TestMember);
    expect(two.data).toEqual({ average: null, count: 2, mine: { rating: 4, text: 'Good.' } });
    await rate(4, people[2] as TestMember);
    const { data } = await app.call('GET course/feedback/detail', { id: 1 });
    expect(data).toEqual({ average: 4.3, count: 3, mine: null });
  });

  test('of tutorials stand apart', async () => {
    await app.call('POST tutorial/video/rating', { id: 7, rating: 2 }, member);
    const { data } = await app.call('GET tutorial/video/info', { id: 7 }, member);
    expect(data?.ratings).toEqual({ average: null, count: 1, mine: { rating: 2, text: '' } });
  });

  test('go into the export with everything else', async () => {
    const one = await app.member();
    await app.call('POST course/feedback/submit', { id: 3, rating: 5, text: 'Short.' }, one);
    await app.call('POST flashcard/rec', { term: 'gain', known: true }, one);
    expect(await exportCourses(app.ctx, one.id)).toMatchObject({
      cards: { gain: { known: true } },
      ratings: [{ item: 'course-3', rating: 5, text: 'Short.' }],
    });
  });
});

test('writing too fast is refused', async () => {
  const fast = await app.member();
  const rate = () => app.call('POST course/feedback/submit', { id: 3, rating: 5 }, fast);
  for (let i = 0; i < 20; i += 1) expect((await rate()).status).toBe(200);
  expect(await rate()).toMatchObject({ status: 429, error: 'rate_limited' });
});
