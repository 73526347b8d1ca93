import { expect, test } from 'vitest';
import { isPlaces, withoutPlace, withPlace, type Place } from './go-on.ts';

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
