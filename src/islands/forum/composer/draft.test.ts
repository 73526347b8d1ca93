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

test('keeps a change of the tag alone, but no new draft of choices alone', () => {
  const initial = { body: 'As it was', images: [], tag: 'money' } as const;
  const edited = createDraft({ key, initial });
  edited.change({ tag: 'safety' });
  edited.flush();
  expect(createDraft({ key, initial }).$draft.get().text.tag).toBe('safety');
  const begun = createDraft({ key: '7:post', initial: { body: '', images: [], language: 'en' } });
  begun.change({ tag: 'safety', language: 'ru' });
  begun.flush();
  expect(browser.local.getItem('draft:7:post')).toBeNull();
});

/** As they lie in browsers: written by the versions of this page so far, oldest first. */
const STORED = {
  first:
    '{"body":"An answer","images":[{"id":"a","url":"/uploads/a.webp","thumb320":"/uploads/a-320.webp","thumb640":"/uploads/a-640.webp","width":800,"height":600}],"id":"5f0c9a34-8f0e-4a39-9a5e-0d5a4f0d8f11","savedAt":1763700000000}',
  withAccount:
    '{"title":"A question","body":"About lamps","images":[],"tag":"equipment","language":"es","site":"chaturbate","id":"5f0c9a34-8f0e-4a39-9a5e-0d5a4f0d8f11","savedAt":1763700000000,"revision":3,"unsent":true,"version":2}',
  withKinds:
    '{"body":"A long text","images":[{"id":"a","url":"/uploads/a.webp","thumb320":"","thumb640":"","width":1,"height":1,"sensitive":"author","veil":"data:,","alt":"A lamp"}],"title":"An article","language":"en","kind":"article","summary":"What it is about","poll":{"question":"Which?","options":["One","Two"],"multiple":true,"days":3},"site":null,"id":"5f0c9a34-8f0e-4a39-9a5e-0d5a4f0d8f11","savedAt":1763700000000,"revision":0,"unsent":true}',
};
const soon = () => 1_763_700_060_000;

test.each(Object.entries(STORED))('opens what an earlier page stored: %s', (_, text) => {
  browser.local.setItem(`draft:${key}`, text);
  const { id, savedAt, version, revision = 0, unsent = true, ...written } = JSON.parse(text);
  const state = createDraft({ key, version, now: soon }).$draft.get();
  expect(state.text).toEqual(written);
  expect(state).toMatchObject({ id, restoredAt: savedAt, revision, unsent, outdated: false });
});

test('drops a stored field that is not valid, and keeps the rest', () => {
  const broken = {
    ...JSON.parse(STORED.withKinds),
    title: 5,
    tag: 'a tag of yesterday',
    language: 'de',
    kind: null,
    site: {},
    poll: { question: 'Which?' },
    images: [null, { id: 7 }, image],
    revision: 'three',
  };
  browser.local.setItem(`draft:${key}`, JSON.stringify(broken));
  const state = createDraft({ key, now: soon }).$draft.get();
  expect(state.text).toEqual({
    body: 'A long text',
    images: [image],
    summary: 'What it is about',
    poll: null,
  });
  expect(state.revision).toBe(0);
});
