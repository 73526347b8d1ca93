import { expect, test } from 'vitest';
import {
  courseName,
  lessonName,
  readBookmarkName,
  readNoteName,
  readTextName,
  tutorialName,
} from './reader.ts';

test('names of courses, lessons and tutorials are read back', () => {
  expect(readNoteName(courseName(1))).toEqual({ collection: 'courses', slug: '1' });
  expect(readNoteName(lessonName(1, 'room-and-light'))).toEqual({
    collection: 'lessons',
    slug: '1-room-and-light',
  });
  expect(readBookmarkName(tutorialName(7))).toEqual({ collection: 'tutorials', slug: '7' });
});

test('lessons of two courses have two names, whatever they are called', () => {
  expect(lessonName(1, '1-light')).not.toBe(lessonName(11, 'light'));
});

test('each list holds what belongs there', () => {
  const names = ['guides/one', 'courses/1', 'topics/12', 'legal/privacy', 'guides', 'guides/a/b'];
  const read = (reader: (name: string) => unknown) => names.map((name) => Boolean(reader(name)));
  expect(read(readTextName)).toEqual([true, false, false, false, false, false]);
  expect(read(readNoteName)).toEqual([true, true, false, false, false, false]);
  expect(read(readBookmarkName)).toEqual([true, true, true, false, false, false]);
});
