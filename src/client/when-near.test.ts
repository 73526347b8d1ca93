import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenNear } from './when-near.ts';

type Moment = { isIntersecting: boolean };

const observed: unknown[] = [];
let margin: string | undefined;
let tell: (moments: Moment[]) => void;
let watching: boolean;

beforeEach(() => {
  observed.length = 0;
  watching = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (moments: Moment[]) => void, options: IntersectionObserverInit) {
        tell = (moments) => {
          if (watching) told(moments);
        };
        margin = options.rootMargin;
      }
      observe(element: unknown) {
        observed.push(element);
      }
      disconnect() {
        watching = false;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const OUT = { isIntersecting: false };
const IN = { isIntersecting: true };
const places = ['first', 'second'] as unknown as Element[];

test('waits until one of the elements is near, and calls once', () => {
  const come = vi.fn();
  whenNear(places, '300px', come);
  expect([observed, margin]).toEqual([places, '300px']);
  tell([OUT, OUT]);
  expect(come).not.toHaveBeenCalled();
  tell([IN]);
  tell([IN]);
  expect(come).toHaveBeenCalledOnce();
});

test('an element told of as out of sight and in sight at once has come', () => {
  const come = vi.fn();
  whenNear(places, '0px', come);
  tell([OUT, IN]);
  expect(come).toHaveBeenCalledOnce();
});
