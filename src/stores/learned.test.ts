import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));
vi.mock('./session.ts', () => ({
  loadSession: async () => ({ status: 'member', user: { id: 7 } }),
}));

const AT = '2026-01-02T10:00:00.000Z';
const lesson = { place: 1.5, doneAt: AT, edition: 2, quiz: { right: 2, total: 3, at: AT } };
const OF_ACCOUNT = { lessons: { 'course-1/room': lesson }, cards: {} };
const MERGE = 'POST course/progress/merge';

let browser: FakeBrowser;
const kept = () => JSON.parse(browser.local.getItem('learned') ?? 'null');

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
