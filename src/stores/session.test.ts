import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { localFailure, NO_CONNECTION, UNREADABLE } from '#client/failure.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

const USER = { id: 7, role: 'Member', nickname: 'juno', userName: 'juno', pwdType: 'weak' };
const REFUSED = { code: 1401, message: 'Sign in.', data: null, error: 'not_signed_in' };
let browser: FakeBrowser;
let session: typeof import('./session.ts');
beforeEach(async () => {
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  vi.resetModules();
  call.mockReset();
  call.mockResolvedValue(USER);
  session = await import('./session.ts');
  const { connectPage } = await import('./connect-page.ts');
  connectPage();
});
afterEach(() => browser.restore());

const keysOf = (area: FakeBrowser['local']) =>
  Array.from({ length: area.length }, (_, i) => area.key(i)).sort();

/** What pages of a member leave in the browser, without all their code. */
function leaveThings(): void {
  const own = { 7: 'one', chatDrafts_7: '{"u6":"my name"}', messageNumber_7: '3', shelfOwner: '7' };
  for (const [key, value] of Object.entries(own)) browser.local.setItem(key, value);
  browser.local.setItem('notes', '{"guides/x":"note"}');
  browser.local.setItem('goOn', '[]');
  browser.local.setItem('neverShare', '{"words":["Lopez"],"keep":false}');
  browser.session.setItem('chatOutbox_7', '[]');
  browser.session.setItem('chatUnread_7', '{}');
  browser.session.setItem('courseProgress', '{"lessons":{},"cards":{}}');
}

test.each([
  ['a broken line', localFailure(NO_CONNECTION)],
  ['the page of a proxy', localFailure(UNREADABLE)],
  ['too many calls', { code: 1429, message: 'Later.', data: null, error: 'rate_limited' }],
  ['a fault of the server', 'error'],
])('%s ends no session, and the next caller asks again', async (_, failure) => {
  leaveThings();
  call.mockRejectedValue(failure);
  expect((await session.loadSession()).status).toBe('unknown');
  await session.checkSession();
  expect(browser.document.cookie).toBe('ctoken=abc');
  expect(browser.local.getItem('chatDrafts_7')).toBe('{"u6":"my name"}');
  call.mockResolvedValue(USER);
  expect((await session.loadSession()).status).toBe('member');
});

test('a refused lookup leaves nothing of the member, though it never learned who that was', async () => {
  leaveThings();
  browser.local.setItem('signedIn', 'true');
  call.mockRejectedValue(REFUSED);
  expect(await session.loadSession()).toEqual({ status: 'visitor', user: null });
  expect(browser.document.cookie).toBe('');
  expect(keysOf(browser.local)).toEqual(['7']);
  expect(keysOf(browser.session)).toEqual([]);
});

test('signing out forgets the member but not when the password is to be mentioned again', async () => {
  const { passwordStatus, remindAgainAt } = await import('./password-status.ts');
  await session.loadSession();
  expect(browser.local.getItem('signedIn')).toBe('true');
  remindAgainAt(7, 5000);
  session.endSession();
  expect(keysOf(browser.local)).toEqual(['passwordRemindAt']);
  session.setUser(USER as never);
  expect(passwordStatus(7)?.remindAt).toBe(5000);
});

test('another member finds nothing of the one whose session ended unseen', async () => {
  leaveThings();
  browser.local.setItem('lastMember', '7');
  browser.local.setItem('learnedWaiting_7', '{"lessons":{},"cards":{}}');
  call.mockResolvedValue({ ...USER, id: 8 });
  await session.loadSession();
  // The copy of the shelf goes where it meets the account.
  expect(keysOf(browser.local)).toEqual(
    ['7', 'lastMember', 'notes', 'shelfOwner', 'signedIn', 'userInfo_8'].sort(),
  );
  expect(browser.local.getItem('lastMember')).toBe('8');
  expect(keysOf(browser.session)).toEqual([]);
});

test('what a visitor keeps stays', async () => {
  leaveThings();
  browser.local.removeItem('shelfOwner');
  browser.document.cookie = 'ctoken=; max-age=0';
  await session.loadSession();
  for (const key of ['notes', 'goOn', 'neverShare'])
    expect(browser.local.getItem(key)).not.toBeNull();
});

test('a page that signs out notes no place any more as it is left', async () => {
  const { keepPlace } = await import('./go-on.ts');
  await session.loadSession();
  const place = { name: 'guides/x', title: 'X', lang: '', path: '/x', part: '' };
  keepPlace(place as never);
  expect(browser.local.getItem('goOn')).toContain('guides/x');
  session.endSession();
  keepPlace(place as never);
  expect(browser.local.getItem('goOn')).toBeNull();
});

describe('a call is refused because the session has ended', () => {
  const field = (value: string, shown = true) => ({ value, checkVisibility: () => shown });
  const refused = async (...fields: ReturnType<typeof field>[]) => {
    const { hooks } = await import('#client/hooks.ts');
    const { $toasts } = await import('./toasts.ts');
    await session.loadSession();
    browser.document.querySelectorAll = () => fields;
    hooks().signedOut();
    return $toasts;
  };

  test('a page where nothing is written leaves for the login and comes back', async () => {
    const $toasts = await refused(field(' \n'), field('of a dialog that is closed', false));
    expect(browser.visited).toEqual(['/login?redirect=%2Fforum%2Fhome%3Ftag%3Dmoney']);
    expect($toasts.get()).toEqual([]);
  });

  test('a page with words stays and says so until the same member has signed in beside it', async () => {
    leaveThings();
    const $toasts = await refused(field('Half a comment'));
    expect(browser.visited).toEqual([]);
    expect(session.$session.get().status).toBe('visitor');
    // What lies in the browser goes at once; the words stand in the page alone.
    expect(keysOf(browser.local)).toEqual(['7']);
    expect($toasts.get()).toMatchObject([{ key: 'sessionEnded', signIn: true }]);
    session.setUser(USER as never);
    expect($toasts.get()).toEqual([]);
    expect(browser.document.documentElement.dataset.member).toBe('');
  });

  test('a page whose chat holds what is not sent stays too', async () => {
    const { $unsent } = await import('./chat/unsent.ts');
    $unsent.set({ me: 7, queue: [], drafts: { u2: 'Half a message' } });
    await refused();
    expect(browser.visited).toEqual([]);
  });
});
