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
