import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));
const MEMBER = { status: 'member', user: { id: 7 } };
const session = vi.hoisted(() => ({ now: {} as object }));
vi.mock('./session.ts', () => ({ loadSession: async () => session.now }));

const AT = '2026-01-02T10:00:00.000Z';
const lesson = { place: 1.5, doneAt: AT, edition: 2, quiz: { right: 2, total: 3, at: AT } };
const OF_ACCOUNT = { lessons: { 'course-1/room': lesson }, cards: {} };
const MERGE = 'POST course/progress/merge';

let browser: FakeBrowser;
const kept = (key = 'learned') => JSON.parse(browser.local.getItem(key) ?? 'null');
const asked = () => call.mock.calls.map(([key]) => key);
const OFFLINE = { code: -1, message: '', data: null };
const ROOM = 'course-1/room';
const TICKED = { lessons: { [ROOM]: lesson }, cards: {} };

/** Opens a page of a member in whose browser this lies; what it shows then. */
async function opened(inBrowser: unknown) {
  browser.local.setItem('learned', JSON.stringify(inBrowser));
  const { $learned, startLearned } = await import('./learned.ts');
  await startLearned();
  return $learned.get();
}

beforeEach(() => {
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  vi.resetModules();
  session.now = MEMBER;
  call.mockReset();
  call.mockImplementation(async () => OF_ACCOUNT);
});
afterEach(() => browser.restore());

test('without anything of this browser the account is asked for alone', async () => {
  expect(await opened({ lessons: {}, cards: {} })).toEqual(OF_ACCOUNT);
  expect(call.mock.calls.map(([key]) => key)).toEqual(['GET course/progress']);
});

test('of what an older or newer version has kept, what is understood joins the account', async () => {
  const shown = await opened({
    lessons: {
      'course-1/room': lesson,
      'course-1/newer': { ...lesson, quiz: { ...lesson.quiz, tries: 2 }, seconds: 80 },
      'course-1/other': { ...lesson, place: { scene: 2 }, quiz: [2, 3] },
      'course-1/older': { place: 700, doneAt: '2025-11-12' },
      'course-1/none': 'done',
      'course-1/null': null,
    },
    cards: { gain: { known: true, at: AT, deck: 'light' }, bias: true, lux: { known: 1, at: AT } },
    notes: {},
  });
  expect(call.mock.calls.map(([key, input]) => [key, input])).toEqual([
    [
      MERGE,
      {
        lessons: {
          'course-1/room': lesson,
          'course-1/newer': lesson,
          'course-1/other': { ...lesson, place: 0, quiz: null },
          'course-1/older': {
            place: 500,
            doneAt: '2025-11-12T00:00:00.000Z',
            edition: null,
            quiz: null,
          },
        },
        cards: { gain: { known: true, at: AT } },
      },
    ],
  ]);
  expect(shown).toEqual(OF_ACCOUNT);
  expect(kept()).toBeNull();
});

test('what the server does not take stays here, and hides nothing of the account', async () => {
  call.mockImplementation(async (key: string) => {
    if (key === MERGE) throw { code: 1400, message: '', data: null, error: 'bad_input' };
    return OF_ACCOUNT;
  });
  const here = { lessons: { 'course-1/lamps': lesson }, cards: {} };
  expect(await opened(here)).toEqual(OF_ACCOUNT);
  expect(kept()).toEqual(here);
});

test('without a connection the page goes on with what lies here', async () => {
  call.mockImplementation(async () => {
    throw { code: -1, message: '', data: null };
  });
  const here = { lessons: { 'course-1/lamps': lesson }, cards: {} };
  expect(await opened(here)).toEqual(here);
  expect(kept()).toEqual(here);
  expect(call).toHaveBeenCalledTimes(1);
});

/** A page of a member, which keeps what it cannot send. */
async function page() {
  vi.resetModules();
  const learned = await import('./learned.ts');
  await learned.startLearned();
  return learned;
}

/** No line: neither the server nor the session can be asked. */
function offline(): void {
  session.now = { status: 'unknown', user: null };
  call.mockImplementation(async () => {
    throw OFFLINE;
  });
}

/** Online, as the member of a number; what is learned there is on the server. */
function online(id: number): void {
  session.now = { status: 'member', user: { id } };
  call.mockReset();
  call.mockImplementation(async () => OF_ACCOUNT);
}

describe('what could not be sent', () => {
  beforeEach(async () => {
    browser.local.setItem('lastMember', '7');
    offline();
    (await page()).noteDone(ROOM, 2);
    await vi.waitFor(() => expect(kept('learnedWaiting_7')).not.toBeNull());
    expect(kept()).toBeNull();
  });

  test('goes to the account of the same member', async () => {
    online(7);
    await page();
    expect(asked()).toEqual([MERGE]);
    expect(call.mock.calls[0]?.[1].lessons[ROOM]).toMatchObject({ edition: 2 });
    expect(kept('learnedWaiting_7')).toBeNull();
  });

  test('is neither sent to nor shown to who signs in next, and is gone then', async () => {
    online(8);
    call.mockImplementation(async () => ({ lessons: {}, cards: {} }));
    const { $learned } = await page();
    expect(asked()).toEqual(['GET course/progress']);
    expect($learned.get()).toEqual({ lessons: {}, cards: {} });
    expect(kept('learnedWaiting_7')).toBeNull();
  });

  test('is not shown to a visitor, and goes with signing out', async () => {
    browser.document.cookie = 'ctoken=; max-age=0';
    expect((await page()).$learned.get()).toEqual({ lessons: {}, cards: {} });
    (await import('./forget-member.ts')).forgetStored();
    expect(browser.local.length).toBe(0);
  });

  test('what a visitor ticked goes along, whoever signs in', async () => {
    browser.local.setItem(
      'learned',
      JSON.stringify({ lessons: { 'course-1/v': lesson }, cards: {} }),
    );
    online(8);
    await page();
    expect(Object.keys(call.mock.calls[0]?.[1].lessons)).toEqual(['course-1/v']);
    expect(kept()).toBeNull();
  });

  test('nothing is sent while nobody knows whose account it is', async () => {
    online(7);
    session.now = { status: 'unknown', user: null };
    await page();
    expect(asked()).toEqual(['GET course/progress']);
    expect(kept('learnedWaiting_7')).not.toBeNull();
  });
});

test('where another member has signed in beside the page, what it could not send is dropped', async () => {
  const { noteDone } = await page();
  call.mockImplementation(async () => {
    throw { code: 1418, message: '', data: null, error: 'other_member' };
  });
  noteDone(ROOM, 2);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser.local.length).toBe(0);
});

test('after the end of the session the page keeps nothing more', async () => {
  const { noteDone } = await page();
  call.mockImplementation(async () => {
    throw { code: 1401, message: '', data: null, error: 'not_signed_in' };
  });
  browser.document.cookie = 'ctoken=; max-age=0';
  browser.session.removeItem('courseProgress');
  noteDone(ROOM, 2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser.local.length + browser.session.length).toBe(0);
});

describe('a tick that was taken back without a connection', () => {
  const UNDO = 'POST course/article/edit';

  beforeEach(async () => {
    browser.local.setItem('lastMember', '7');
    browser.session.setItem('courseProgress', JSON.stringify(TICKED));
    offline();
    (await page()).noteDone(ROOM, null);
    await vi.waitFor(() => expect(kept('learnedWaiting_7')).not.toBeNull());
  });

  test('stays taken back on the next page', async () => {
    browser.session.removeItem('courseProgress');
    browser.session.setItem('courseProgress', JSON.stringify(TICKED));
    const { $learned } = await page();
    expect($learned.get().lessons[ROOM]?.doneAt).toBeNull();
  });

  test('is sent before the rest', async () => {
    online(7);
    await page();
    expect(call.mock.calls.map(([key, input]) => [key, input])).toEqual([
      [UNDO, { id: 1, lesson: 'room', done: false }],
      [MERGE, { lessons: { [ROOM]: { ...lesson, doneAt: null, edition: null } }, cards: {} }],
    ]);
    expect(kept('learnedWaiting_7')).toBeNull();
  });

  test('of a lesson that is gone holds nothing up', async () => {
    online(7);
    call.mockImplementation(async (key: string) => {
      if (key === UNDO) throw { code: 1404, message: '', data: null, error: 'not_found' };
      return OF_ACCOUNT;
    });
    await page();
    expect(kept('learnedWaiting_7')).toBeNull();
  });

  test('and set again is a tick', async () => {
    (await page()).noteDone(ROOM, 2);
    await vi.waitFor(() => expect(kept('learnedWaiting_7').lessons[ROOM].doneAt).not.toBeNull());
    online(7);
    await page();
    expect(asked()).toEqual([MERGE]);
  });

  test('and set again with a connection is not undone later', async () => {
    const { noteDone } = await page();
    call.mockImplementation(async () => OF_ACCOUNT);
    noteDone(ROOM, 2);
    await vi.waitFor(() => expect(kept('learnedWaiting_7').lessons[ROOM].doneAt).not.toBeNull());
    online(7);
    await page();
    expect(asked()).toEqual([MERGE]);
  });
});

test('a visitor can go back in a film, and take a tick back', async () => {
  browser.document.cookie = 'ctoken=; max-age=0';
  const { noteDone, notePlace } = await page();
  notePlace(ROOM, 2.5, false);
  notePlace(ROOM, 0.5, false);
  noteDone(ROOM, 2);
  noteDone(ROOM, null);
  expect(kept().lessons[ROOM]).toMatchObject({ place: 0.5, doneAt: null });
});
