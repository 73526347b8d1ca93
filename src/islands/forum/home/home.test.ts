import { expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import type { ForumHomeProps } from '#contract/views.ts';
import type { Summary } from '../types.ts';
import { createHome, homeAddress } from './home.ts';

const summary = (id: number) => ({ id }) as Summary;
const page = (ids: number[], next: string | null = null) => ({
  resultList: ids.map(summary),
  next,
});
const start = {
  sort: 'active',
  tag: null,
  language: null,
  page: page([1, 2], 'more'),
} as ForumHomeProps;

function setUp(answer: (input: { tag?: string; after?: string }) => unknown) {
  const call = vi.fn(async (_key: string, input: object) => answer(input));
  const home = createHome(start, call as unknown as CallFunction);
  return { home, call, ids: () => home.$home.get().items.map(({ id }) => id) };
}

test.each([
  [{ sort: 'active', tag: null }, undefined, '/forum/home'],
  [{ sort: 'new', tag: null }, undefined, '/forum/home?sort=new'],
  [{ sort: 'active', tag: 'money' }, undefined, '/forum/home?tag=money'],
  [{ tag: 'money', language: 'es' }, undefined, '/forum/home?tag=money&in=es'],
  [{ language: null }, undefined, '/forum/home?in=all'],
  [{ sort: 'liked', tag: 'money' }, 'a+b', '/forum/home?sort=liked&tag=money&after=a%2Bb'],
] as const)('%j has one address', (choice, after, address) => {
  expect(homeAddress(choice, after)).toBe(address);
});

test('more posts join, each once; the first new one gets the focus', async () => {
  const { home, call, ids } = setUp(() => page([2, 3]));
  expect(await home.loadMore()).toBe(3);
  expect(call.mock.calls[0]?.[1]).toEqual({ sort: 'active', after: 'more' });
  expect(ids()).toEqual([1, 2, 3]);
  expect(await home.loadMore()).toBeUndefined();
});

test('more posts that do not come leave the list and its next page', async () => {
  const { home, ids } = setUp(() => {
    throw { code: -1 };
  });
  await expect(home.loadMore()).rejects.toBeDefined();
  expect(ids()).toEqual([1, 2]);
  expect(home.$home.get()).toMatchObject({ next: 'more', state: 'ready' });
});

test('of two choices the later one is shown, whichever answers first', async () => {
  const waiting: (() => void)[] = [];
  const { home, ids } = setUp(({ tag }) =>
    tag === 'money' ? new Promise((resolve) => waiting.push(() => resolve(page([7])))) : page([8]),
  );
  const slow = home.show({ sort: 'active', tag: 'money', language: null });
  await home.show({ sort: 'new', tag: null, language: null });
  waiting[0]?.();
  await slow;
  expect(ids()).toEqual([8]);
  expect(home.$home.get()).toMatchObject({ sort: 'new', tag: null, state: 'ready' });
});

test('a list that does not come says so', async () => {
  const { home } = setUp(() => {
    throw { code: -1 };
  });
  await home.show({ sort: 'new', tag: null, language: null });
  expect(home.$home.get()).toMatchObject({ state: 'failed', items: [] });
});
