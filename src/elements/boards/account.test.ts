import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));
vi.mock('#stores/session.ts', () => ({
  loadSession: async () => ({ status: 'member', user: { id: 7 } }),
}));

const VISITORS = { name: 'Before', boards: [1] };
const MEMBERS = { id: 5, name: 'Warm', boards: [3] };

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  vi.resetModules();
  call.mockReset();
});
afterEach(() => browser.restore());

test('what is fetched after a change is the member’s, also where the first meeting failed', async () => {
  const { boardLists, forgetLists, keepLists, listsOwner } = await import('#stores/board-lists.ts');
  const { fetchLists, sync } = await import('./account.ts');
  keepLists([VISITORS]);
  call.mockRejectedValueOnce(new Error('offline'));
  expect(await sync()).toBe(true);
  expect(listsOwner()).toBe(0);

  call.mockResolvedValue({ collections: [MEMBERS] });
  await fetchLists();
  // A visitor's joins the account first.
  expect(call.mock.calls.at(-1)?.slice(0, 2)).toEqual([
    'POST media/article/merge',
    { collections: [VISITORS] },
  ]);
  expect(boardLists()).toEqual([MEMBERS]);
  expect(listsOwner()).toBe(7);
  await fetchLists();
  expect(call.mock.calls.at(-1)?.[0]).toBe('GET media/init');
  forgetLists();
  expect(browser.local.length).toBe(0);
});
