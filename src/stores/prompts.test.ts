import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

let browser: FakeBrowser;
let prompts: typeof import('./prompts.ts');
beforeEach(async () => {
  browser = fakeBrowser();
  vi.resetModules();
  prompts = await import('./prompts.ts');
});
afterEach(() => browser.restore());

const open = () => prompts.$prompts.get();

describe('the prompts', () => {
  test('open one at a time, and the next when one is closed', () => {
    prompts.wantPrompt('terms');
    prompts.wantPrompt('password');
    expect(open()).toBe('terms');
    prompts.closePrompt('terms');
    expect(open()).toBe('password');
    prompts.closePrompt('password');
    expect(open()).toBeNull();
  });

  test('wait for a more important one that has not decided', () => {
    prompts.expectPrompt('terms');
    prompts.wantPrompt('password');
    expect(open()).toBeNull();
    prompts.skipPrompt('terms');
    expect(open()).toBe('password');
  });

  test('wait for what a member has to answer, also before its island is there', async () => {
    document.cookie = 'ctoken=abc';
    vi.resetModules();
    prompts = await import('./prompts.ts');
    prompts.wantPrompt('advert');
    expect(open()).toBeNull();
    prompts.expectPrompt('terms');
    prompts.skipPrompt('terms');
    expect(open()).toBe('advert');
  });

  test('do not wait for a less important one', () => {
    prompts.expectPrompt('firstVisit');
    prompts.wantPrompt('password');
    expect(open()).toBe('password');
  });

  test('are not closed by a more important one, which comes next', () => {
    prompts.wantPrompt('badge');
    prompts.wantPrompt('terms');
    expect(open()).toBe('badge');
    prompts.closePrompt('badge');
    expect(open()).toBe('terms');
  });

  test('stay open when their owner has nothing new to say', () => {
    prompts.wantPrompt('password');
    prompts.skipPrompt('password');
    prompts.wantPrompt('password');
    expect(open()).toBe('password');
  });
});

test('all that want to open come in the order of READINGS 22, of the offers one', () => {
  vi.useFakeTimers();
  const document = browser.document as unknown as { querySelector: () => unknown };
  document.querySelector = () => ({});
  for (const prompt of ['badge', 'install', 'advert', 'firstVisit', 'password', 'terms'] as const) {
    prompts.wantPrompt(prompt);
  }
  document.querySelector = () => null;
  vi.advanceTimersByTime(1_000);
  const seen: unknown[] = [];
  for (let now = open(); now; now = open()) {
    seen.push(now);
    prompts.closePrompt(now);
  }
  expect(seen).toEqual(['terms', 'password', 'firstVisit', 'badge']);
  vi.useRealTimers();
});

describe('promotional prompts', () => {
  test('go one after the other: the advert waits for the first-visit dialog', () => {
    prompts.expectPrompt('firstVisit');
    prompts.wantPrompt('advert');
    expect(open()).toBeNull();
    prompts.skipPrompt('firstVisit');
    expect(open()).toBe('advert');
  });

  test('open once a visit, also after the next page', async () => {
    prompts.wantPrompt('firstVisit');
    prompts.closePrompt('firstVisit');
    prompts.wantPrompt('advert');
    expect(open()).toBeNull();

    vi.resetModules();
    const nextPage = await import('./prompts.ts');
    nextPage.wantPrompt('install');
    expect(nextPage.$prompts.get()).toBeNull();
  });

  test('do not hold up what comes after them', () => {
    prompts.wantPrompt('advert');
    prompts.closePrompt('advert');
    prompts.wantPrompt('install');
    prompts.wantPrompt('badge');
    expect(open()).toBe('badge');
  });
});

describe('nobody is interrupted', () => {
  const page = () => browser.document as unknown as Record<string, unknown>;
  const field = { matches: (selector: string) => selector.includes('textarea') };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each<[string, () => void, () => void]>([
    ['who types', () => (page().activeElement = field), () => (page().activeElement = null)],
    [
      'who looks at another page',
      () => (page().visibilityState = 'hidden'),
      () => (page().visibilityState = 'visible'),
    ],
    [
      'who has a dialog open',
      () => (page().querySelector = (found: string) => /dialog\[open\]/.test(found)),
      () => (page().querySelector = () => null),
    ],
    [
      'who presses a button',
      () => (page().querySelector = (found: string) => found === ':active'),
      () => (page().querySelector = () => null),
    ],
    [
      'who has begun to fill in a form',
      () => (page().querySelectorAll = () => [{ value: 'My name', defaultValue: '' }]),
      () => (page().querySelectorAll = () => []),
    ],
    [
      'who is told what is wrong in one',
      () => (page().querySelector = (found: string) => found.includes('#form-notice')),
      () => (page().querySelector = () => null),
    ],
    [
      'who is in discreet mode',
      () => browser.local.setItem('discreet', '{}'),
      () => browser.local.removeItem('discreet'),
    ],
  ])('%s: it waits, and opens afterwards', (_, begin, end) => {
    begin();
    prompts.wantPrompt('advert');
    vi.advanceTimersByTime(60_000);
    expect(open()).toBeNull();
    end();
    vi.advanceTimersByTime(1_000);
    expect(open()).toBe('advert');
  });

  test('what only comes when a page opens has missed it once something is begun there', () => {
    const missed = vi.fn();
    page().activeElement = field;
    prompts.wantPrompt('password');
    prompts.wantPrompt('badge', missed);
    vi.advanceTimersByTime(1_000);
    expect(missed).toHaveBeenCalledOnce();
    page().activeElement = null;
    vi.advanceTimersByTime(1_000);
    expect(open()).toBe('password');
    prompts.closePrompt('password');
    vi.advanceTimersByTime(60_000);
    expect(open()).toBeNull();
  });

  test('nothing lies over what somebody has come to write, but what they have to agree to', () => {
    const missed = vi.fn();
    page().querySelector = (found: string) => found.startsWith('.post-form');
    prompts.wantPrompt('badge', missed);
    vi.advanceTimersByTime(1_000);
    expect([missed.mock.calls.length, open()]).toEqual([1, null]);
    prompts.wantPrompt('terms');
    expect(open()).toBe('terms');
  });

  test('but the dialog before it may take a moment to go', () => {
    const missed = vi.fn();
    prompts.wantPrompt('password');
    prompts.wantPrompt('badge', missed);
    page().querySelector = (found: string) => /dialog\[open\]/.test(found);
    prompts.closePrompt('password');
    page().querySelector = () => null;
    vi.advanceTimersByTime(1_000);
    expect(open()).toBe('badge');
    expect(missed).not.toHaveBeenCalled();
  });

  test('what a member has to agree to opens in discreet mode as well', () => {
    browser.local.setItem('discreet', '{}');
    prompts.wantPrompt('badge');
    prompts.wantPrompt('terms');
    expect(open()).toBe('terms');
    prompts.closePrompt('terms');
    vi.advanceTimersByTime(60_000);
    expect(open()).toBeNull();
  });
});
