import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import { createSimilarSearch } from './similar-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(
  answer: (s: string) => Promise<unknown> = async (s) => ({ list: [s] }),
  released = async () => {},
) {
  const call = vi.fn(async (_key: string, { s }: { s: string }, _options: unknown) => answer(s));
  const found = vi.fn();
  const search = createSimilarSearch({
    call: call as unknown as CallFunction,
    isPrivate: (text) => text.includes('Springfield'),
    released,
    found,
  });
  return { call, found, search, pause: () => vi.advanceTimersByTimeAsync(600) };
}

test('asks once typing pauses, for the last title alone', async () => {
  const { call, found, search, pause } = setUp();
  search.typed('Which lamp', 'en');
  await vi.advanceTimersByTimeAsync(500);
  search.typed('Which lamp is soft?', 'en');
  await pause();
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { s: 'Which lamp is soft?', language: 'en' },
  ]);
  expect(found).toHaveBeenLastCalledWith(['Which lamp is soft?']);
  search.typed('Which lamp is soft? ', 'en');
  await pause();
  expect(call).toHaveBeenCalledOnce();
});

test('an answer that comes late changes nothing', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const { found, search, pause } = setUp(() => new Promise((resolve) => answers.push(resolve)));
  search.typed('Which lamp', 'en');
  await pause();
  search.typed('Which camera', 'en');
  await pause();
  answers[1]?.({ list: ['second'] });
  answers[0]?.({ list: ['first'] });
  await pause();
  expect(found.mock.calls).toEqual([[['second']]]);
});

test('what is found waits until nothing is held down, and is gone where the title has changed since', async () => {
  let release = () => {};
  const held = () => new Promise<void>((resolve) => (release = resolve));
  const { found, search, pause } = setUp(undefined, held);
  search.typed('Which lamp', 'en');
  await pause();
  expect(found).not.toHaveBeenCalled();
  const first = release;
  search.typed('Which camera', 'en');
  await pause();
  first();
  release();
  await pause();
  expect(found.mock.calls).toEqual([[['Which camera']]]);
});

test('short titles and private words are not sent; a failure is silent', async () => {
  const { call, found, search, pause } = setUp(async () => {
    throw new Error('limited');
  });
  search.typed('Lamps', 'en');
  search.typed('Who films in Springfield?', 'en');
  await pause();
  expect(call).not.toHaveBeenCalled();
  search.typed('Who films at night?', 'en');
  await pause();
  expect(call).toHaveBeenCalledOnce();
  expect(found).toHaveBeenLastCalledWith([]);
  search.typed('Who films at noon?', 'en');
  search.stop();
  await pause();
  expect(call).toHaveBeenCalledOnce();
});
