import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { createDraft, SAVE_AFTER_MS } from './draft.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  browser.restore();
});

const key = '7:answer:3';
const image = {
  id: 'a',
  url: '/uploads/a.webp',
  thumb320: '',
  thumb640: '',
  width: 1,
  height: 1,
  sensitive: null,
  veil: '',
  alt: '',
};

test('keeps what is typed and gives it back', () => {
  const draft = createDraft({ key });
  draft.change({ body: 'Half a sentence' });
  expect(draft.$draft.get().saved).toBe(false);
  vi.advanceTimersByTime(SAVE_AFTER_MS);
  expect(draft.$draft.get().saved).toBe(true);

  const again = createDraft({ key }).$draft.get();
  expect(again.text.body).toBe('Half a sentence');
  expect(again.restoredAt).not.toBeNull();
  expect(again.id).toBe(draft.$draft.get().id);
});

test('keeps what was typed just before the page goes', () => {
  createDraft({ key }).change({ body: 'Quick' });
  browser.dispatch('pagehide');
  expect(createDraft({ key }).$draft.get().text.body).toBe('Quick');
});

test('keeps nothing once it is posted, and begins anew', () => {
  const draft = createDraft({ key });
  const { id } = draft.$draft.get();
  draft.change({ body: 'Posted' });
  draft.flush();
  draft.done();
  expect(browser.local.length).toBe(0);
  expect(draft.$draft.get().text.body).toBe('');
  expect(draft.$draft.get().id).not.toBe(id);
});

test('keeps nothing that equals the text it began with', () => {
  const draft = createDraft({ key, initial: { body: 'As it was', images: [] } });
  draft.change({ body: 'Changed' });
  draft.change({ body: 'As it was' });
  draft.flush();
  expect(browser.local.length).toBe(0);
});

test('can be discarded, and the discarding undone', () => {
  createDraft({ key }).change({ body: 'Found again' });
  browser.dispatch('pagehide');
  const draft = createDraft({ key });
  const undo = draft.discard();
  expect(draft.$draft.get().text.body).toBe('');
  expect(browser.local.length).toBe(0);
  undo();
  expect(draft.$draft.get().text.body).toBe('Found again');
  expect(browser.local.length).toBe(1);
});

test('says when the post has changed since', () => {
  const options = { key, initial: { body: 'Version one', images: [] } };
  const draft = createDraft({ ...options, version: 1 });
  draft.change({ body: 'My change' });
  draft.flush();
  expect(createDraft({ ...options, version: 1 }).$draft.get().outdated).toBe(false);
  expect(createDraft({ ...options, version: 2 }).$draft.get().outdated).toBe(true);
});

test('gives up pictures that the server keeps for a day only', () => {
  const draft = createDraft({ key });
  draft.change({ body: 'With a picture', images: [image] });
  draft.flush();
  const soon = createDraft({ key }).$draft.get();
  expect(soon.text.images).toHaveLength(1);
  const late = createDraft({ key, now: () => Date.now() + 25 * 3_600_000 }).$draft.get();
  expect(late.text).toMatchObject({ body: 'With a picture', images: [] });
  expect(late.picturesGone).toBe(true);
});

test('takes another id when its twin was posted in another tab', () => {
  const draft = createDraft({ key });
  draft.change({ body: 'Two tabs' });
  draft.flush();
  const { id } = draft.$draft.get();
  browser.fromOtherTab('draft:7:answer:3', null);
  expect(draft.$draft.get().id).not.toBe(id);
  expect(draft.$draft.get().text.body).toBe('Two tabs');
});

test('ignores what cannot be a draft', () => {
  browser.local.setItem('draft:7:answer:3', '{"body":5}');
  expect(createDraft({ key }).$draft.get().text.body).toBe('');
});
