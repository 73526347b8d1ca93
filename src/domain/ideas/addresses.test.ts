import { expect, test } from 'vitest';
import {
  ideaListAddress,
  ideaListQuery,
  resultsAddress,
  WISH_FIELDS,
  wishesOf,
  wishFields,
} from './addresses.ts';
import { IDEA_LIMITS, type IdeaWishes } from './wishes.ts';

const WISHES: IdeaWishes = {
  ...{ kind: 'bio', language: 'ru', mood: 'bold', room: 'busy', level: 'fluent', money: 'coins' },
  without: ['face', 'food'],
  about: 'a lighthouse',
};

test('wishes come back from their address as they were, but for words of one’s own', () => {
  const address = new URL(resultsAddress('tool', 'j'.repeat(22), WISHES), 'http://x.test');
  const given = Object.fromEntries(address.searchParams);
  expect(address.pathname + address.hash).toBe('/forum/caminspo-tool#results');
  expect(wishesOf(given, 'en')).toEqual({ ...WISHES, about: '' });
  expect(address.href).not.toContain('lighthouse');
});

test('every field of the wishes is among those that come back with a form', () => {
  const all = { ...WISHES, without: IDEA_LIMITS };
  expect([...Object.keys(wishFields(all)), 'about'].sort()).toEqual([...WISH_FIELDS].sort());
});

test.each([{}, { kind: 'constructor', mood: '', in: 'xx', money: 'gold', level: '1' }])(
  '%j asks for what is usual, in the language of the reader',
  (given) => {
    expect(wishesOf(given, 'es')).toEqual({
      ...{ kind: 'show', language: 'es', mood: 'calm', room: 'quiet', level: 'simple' },
      ...{ money: 'tokens', without: [], about: '' },
    });
  },
);

test('a list keeps what else stands in the address, and names only what narrows it', () => {
  expect(ideaListAddress('page', { order: 'new' })).toBe('/caminspo#ideas');
  const query = { kind: 'menu', label: 'game', language: 'es', order: 'liked' } as const;
  const address = ideaListAddress('page', query, { beside: { job: 'x' }, after: 'k' });
  expect(address).toBe('/caminspo?job=x&show=menu&label=game&written=es&after=k&order=liked#ideas');
  const { searchParams } = new URL(address, 'http://x.test');
  expect(ideaListQuery(Object.fromEntries(searchParams))).toEqual(query);
  expect(ideaListQuery({ show: 'toString', label: 'x', order: 'best' })).toEqual({ order: 'new' });
});
