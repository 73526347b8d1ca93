import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  courseName,
  lessonName,
  readNoteName,
  tutorialName,
  type NoteName,
} from '#domain/reader.ts';
import { writeCourseIndex } from '#server/features/courses/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { exportReading } from './service.ts';
import { textAt } from './texts.ts';

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  writeCourseIndex(app);
});
beforeEach(async () => {
  anna = await app.member();
});
afterAll(() => app.close());

const THERE = [courseName(1), lessonName(1, 'room'), lessonName(3, 'lamps'), tutorialName(7)];
/** Another course's lesson, a lesson under its course's slug, numbers that nothing has. */
const NOT_THERE: NoteName[] = [
  courseName(2),
  'courses/camera',
  lessonName(3, 'room'),
  'lessons/room',
  'lessons/1',
  tutorialName(8),
  'tutorials/tour',
];

const place = (name: NoteName) => {
  const found = readNoteName(name);
  if (!found) throw new Error(`${name} is no name`);
  return found;
};
const mark = (name: NoteName, on = true) =>
  app.call('POST learning/bookmark', { ...place(name), on }, anna);
const note = (name: NoteName, text: string) =>
  app.call('POST learning/note', { ...place(name), text }, anna);
const kept = async () => {
  const { data } = await app.call('POST learning/merge', {}, anna);
  const names = (list: { collection: string; slug: string }[] = []) =>
    list.map(({ collection, slug }) => `${collection}/${slug}`).toSorted();
  return { marks: names(data?.bookmarks), notes: names(data?.notes) };
};

test.each(THERE)('%s is bookmarked and noted on, changed and taken away', async (name) => {
  expect((await mark(name)).status).toBe(200);
  expect((await note(name, 'Try it on Friday.')).status).toBe(200);
  expect((await note(name, 'Tried it.')).status).toBe(200);
  expect(await kept()).toEqual({ marks: [name], notes: [name] });
  const { data } = await app.call('GET learning/notes', {}, anna);
  expect(data?.notes).toMatchObject([{ ...place(name), text: 'Tried it.' }]);
  await mark(name, false);
  await note(name, '');
  expect(await kept()).toEqual({ marks: [], notes: [] });
});

test.each(NOT_THERE)('%s is no name of anything', async (name) => {
  expect((await mark(name)).status).toBe(404);
  expect((await note(name, 'x')).status).toBe(404);
});

test('courses have progress of their own and no comments, so they are not read or judged here', async () => {
  const course = place(courseName(1));
  const refused = [
    await app.call('POST learning/progress', { read: [course] } as never, anna),
    await app.call('POST guide/beginner/comment/edit', { ...course, body: 'x' } as never, anna),
    await app.call('POST feedback/submit', { ...course, helpful: true } as never, anna),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('what a visitor kept of courses joins the account; of what is gone, the words alone', async () => {
  await note(lessonName(1, 'room'), 'At home.');
  const { data } = await app.call(
    'POST learning/merge',
    {
      bookmarks: [...THERE, ...NOT_THERE].map(place),
      notes: [
        { ...place(lessonName(1, 'room')), text: 'On the bus.' },
        { ...place(tutorialName(8)), text: 'Gone.' },
      ],
    },
    anna,
  );
  expect(Object.fromEntries(data?.notes.map(({ slug, text }) => [slug, text]) ?? [])).toEqual({
    '1-room': 'At home.\n\nOn the bus.',
    '8': 'Gone.',
  });
  expect((await kept()).marks).toEqual(THERE.toSorted());
});

test('a note on what is gone is changed and taken away', async () => {
  const gone = { ...place(tutorialName(8)), text: 'Gone.' };
  await app.call('POST learning/merge', { notes: [gone] }, anna);
  expect((await note(tutorialName(8), 'Gone, and missed.')).status).toBe(200);
  const { data } = await app.call('GET learning/notes', {}, anna);
  expect(data?.notes.map(({ text }) => text)).toEqual(['Gone, and missed.']);
  await note(tutorialName(8), '');
  expect((await kept()).notes).toEqual([]);
  // Nothing is written anew about it.
  expect((await note(tutorialName(8), 'Again.')).status).toBe(404);
});

test('it is in the record of the member', async () => {
  await mark(courseName(3));
  await note(tutorialName(7), 'Mine');
  expect(await exportReading(app.ctx, anna.id)).toMatchObject({
    bookmarks: [place(courseName(3))],
    notes: [{ ...place(tutorialName(7)), text: 'Mine' }],
  });
});

test('its title and address are known in each language', async () => {
  expect(await textAt(app.ctx, place(lessonName(3, 'lamps')), 'ru')).toMatchObject({
    title: 'lamps in ru',
    path: '/coursesView/detail/video/light?lesson=lamps',
  });
});
