import { expect, test } from 'vitest';
import {
  countedPart,
  isPlaces,
  lessonAfter,
  withoutPlace,
  withPlace,
  type Place,
} from './go-on.ts';

const place = (name: string, part = ''): Place => ({
  name,
  path: `/${name}`,
  title: name,
  lang: 'en',
  part,
});

test('the newest place comes first, each text once, five in all', () => {
  let places: Place[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) places = withPlace(places, place(name));
  places = withPlace(places, place('c', 'Light'));
  expect(places.map(({ name, part }) => name + part)).toEqual(['cLight', 'f', 'e', 'd', 'b']);
});

test('behind what is finished stands the one before', () => {
  const places = [place('a'), place('b')];
  expect(withoutPlace(places, 'a')).toEqual([place('b')]);
  expect(withoutPlace(places, 'other')).toEqual(places);
});

test('which of how many is said where there is more than one', () => {
  expect(countedPart(2, 7)).toEqual({ number: 3, total: 7 });
  expect([countedPart(0, 1), countedPart(-1, 7)]).toEqual([{}, {}]);
});

test.each([
  ['the next one', ['a'], 'b'],
  ['one that was left out, after the last', ['a', 'b', 'd'], 'c'],
  ['none where all are finished', ['a', 'b', 'c', 'd'], undefined],
  ['none where none is', [], undefined],
])('after a finished lesson comes %s', (_, done: string[], next) => {
  expect(lessonAfter(['a', 'b', 'c', 'd'], (name) => done.includes(name))).toBe(next);
});

/** As older pages have kept it. */
const STORED =
  '[{"name":"guides/light","path":"/gettingStarted/light#lamps","title":"Light","lang":"en","part":"Lamps"}]';

test('opens what an older page has kept, with and without numbers', () => {
  expect(isPlaces(JSON.parse(STORED))).toBe(true);
  expect(isPlaces([{ ...place('a'), number: 3, total: 7 }])).toBe(true);
});

test('what a browser keeps is believed only if it has the form', () => {
  expect([[], [place('a')], [{ ...place('a'), path: 1 }], [null], {}, null].map(isPlaces)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
