import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

let browser: FakeBrowser;
let clock: typeof import('./clock.ts');
beforeEach(async () => {
  browser = fakeBrowser();
  vi.resetModules();
  clock = await import('./clock.ts');
});
afterEach(() => browser.restore());

const AT = '2024-06-10T12:00Z';

test('without a moment in the address the page shows the present, and asks nobody', async () => {
  expect((await clock.pageMoment()).chosen).toBe(false);
  expect(clock.pageAt()).toEqual({});
  expect(call).not.toHaveBeenCalled();
});

test('a moment that the server allows is the page’s, and its calls’', async () => {
  location.search = `?at=${AT}`;
  call.mockResolvedValue({ now: '2024-06-10T12:00:00.000Z' });
  expect(await clock.pageMoment()).toEqual({ now: new Date(AT), chosen: true });
  expect(clock.pageAt()).toEqual({ at: AT });
});

test('where it is refused the page shows the present, and its calls ask for the present', async () => {
  location.search = `?at=${AT}`;
  call.mockRejectedValue({ code: 1403, message: '', data: null });
  const { now, chosen } = await clock.pageMoment();
  expect(chosen).toBe(false);
  expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(5000);
  expect(clock.pageAt()).toEqual({});
});
