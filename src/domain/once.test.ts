import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('what is made once is made when it is asked for, and only then', () => {
  const make = vi.fn(() => undefined as string | undefined);
  const ask = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([ask(), ask()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});

test('what fails fails for everybody who asks', () => {
  const ask = once(() => {
    throw new Error('no such fact');
  });
  expect(ask).toThrow('no such fact');
  expect(ask).toThrow('no such fact');
});
