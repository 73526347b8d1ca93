import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('in two tabs', () => {
  /** What another tab stores, as this page writes it. */
  const theirs = (body: string, more: object = {}) =>
    JSON.stringify({ body, images: [], id: 'x', savedAt: 5, revision: 3, unsent: true, ...more });
  const slot = `draft:${key}`;
  const inStore = () => JSON.parse(browser.local.getItem(slot) ?? 'null');
  const initial = { body: '', images: [] };

  function written(body: string) {
    const replaced = vi.fn();
    const draft = createDraft({ key, replaced });
    draft.change({ body });
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    return { draft, replaced };
  }

  test('a text is taken where nothing is written', () => {
    const replaced = vi.fn();
    const draft = createDraft({ key, replaced });
    browser.fromOtherTab(slot, theirs('Over there'));
    const taken = { text: { body: 'Over there' }, id: 'x', revision: 3, rival: null };
    expect(draft.$draft.get()).toMatchObject(taken);
    expect(replaced).toHaveBeenCalledWith({ body: 'Over there', images: [] });
  });

  test('the same text is nothing to speak of', () => {
    const { draft } = written('Here');
    browser.fromOtherTab(slot, theirs('Here'));
    expect(draft.$draft.get()).toMatchObject({ rival: null, other: null, left: null, id: 'x' });
  });

  test('what the other tab has only saved is no other text', () => {
    const { draft } = written('Here');
    browser.fromOtherTab(slot, theirs('Here'));
    draft.change({ body: 'Here, and more' });
    browser.fromOtherTab(slot, theirs('Here', { revision: 4, unsent: false }));
    const goesOn = { text: { body: 'Here, and more' }, rival: null, revision: 4, unsent: true };
    expect(draft.$draft.get()).toMatchObject(goesOn);
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    expect(inStore()).toMatchObject({ body: 'Here, and more', revision: 4, unsent: true });
  });

  test('another text is told of, until both are the same', () => {
    const { draft, replaced } = written('Here');
    browser.fromOtherTab(slot, theirs('Over there'));
    expect(draft.$draft.get()).toMatchObject({
      text: { body: 'Here' },
      rival: { text: { body: 'Over there' }, at: 5, where: 'tab' },
    });
    expect(replaced).not.toHaveBeenCalled();
    browser.fromOtherTab(slot, theirs('Here'));
    expect(draft.$draft.get().rival).toBeNull();
  });

  test('until one has chosen, both are stored', () => {
    const { draft } = written('Here');
    browser.fromOtherTab(slot, theirs('Over there'));
    draft.change({ body: 'Here, and more' });
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    expect(inStore()).toMatchObject({
      body: 'Over there',
      other: { text: { body: 'Here, and more' } },
    });
    const again = createDraft({ key }).$draft.get();
    expect([again.text.body, again.other?.text.body]).toEqual(['Over there', 'Here, and more']);
  });

  test('a tab that was not told writes over nothing either', () => {
    const { draft } = written('Here');
    browser.local.setItem(slot, theirs('Over there'));
    draft.change({ body: 'Here, and more' });
    vi.advanceTimersByTime(SAVE_AFTER_MS);
    expect(inStore()).toMatchObject({
      body: 'Over there',
      other: { text: { body: 'Here, and more' } },
    });
    expect(draft.$draft.get().rival?.text.body).toBe('Over there');
  });

  test('a tab that slept looks when it is come back to', () => {
    const { draft } = written('Here');
    browser.local.setItem(slot, theirs('Over there'));
    browser.dispatch('visibilitychange');
    expect(draft.$draft.get().rival?.text.body).toBe('Over there');
  });

  test.each([
    ['mine', 'Here', 'Over there'],
    ['theirs', 'Over there', 'Here'],
    ['both', 'Here\n\n---\n\nOver there', undefined],
  ] as const)('what is not chosen stays: %s', (choice, body, other) => {
    const { draft } = written('Here');
    browser.fromOtherTab(slot, theirs('Over there'));
    draft.choose(choice);
    expect(draft.$draft.get()).toMatchObject({ text: { body }, rival: null, id: 'x', revision: 3 });
    expect([inStore().body, inStore().other?.text.body]).toEqual([body, other]);
    if (!other) return;
    draft.swap();
    expect([inStore().body, inStore().other.text.body]).toEqual([other, body]);
    draft.dropOther();
    expect([inStore().body, inStore().other]).toEqual([other, undefined]);
  });

  test('the same words go where they were posted, and it is said', () => {
    const { draft } = written('Here');
    browser.fromOtherTab(slot, theirs('Here', { posted: true }));
    browser.fromOtherTab(slot, null);
    const state = draft.$draft.get();
    expect(state).toMatchObject({ text: initial, left: { where: 'tab', rest: false } });
    draft.stop();
    expect(inStore()).toBeNull();
  });

  test('words that were not posted stay, as a draft of their own', () => {
    const { draft } = written('Here, and more');
    browser.fromOtherTab(slot, theirs('Here', { posted: true }));
    browser.fromOtherTab(slot, null);
    const { id, text, left, revision } = draft.$draft.get();
    expect([text.body, left?.rest, revision]).toEqual(['Here, and more', true, 0]);
    expect(id).not.toBe('x');
    draft.stop();
    expect(inStore()).toMatchObject({ body: 'Here, and more', id });
  });

  test('changes that were saved stay on the screen, and are no draft', () => {
    const edit = { key, initial: { body: 'As it was', images: [] }, version: 1 };
    const draft = createDraft(edit);
    draft.change({ body: 'Changed' });
    draft.flush();
    browser.fromOtherTab(slot, theirs('Changed', { posted: true }));
    browser.fromOtherTab(slot, null);
    expect(draft.$draft.get()).toMatchObject({ text: { body: 'Changed' }, left: { rest: false } });
    draft.stop();
    expect(inStore()).toBeNull();
  });

  test('tells other tabs that it was posted, and leaves nothing', () => {
    const { draft } = written('Here');
    const set = vi.spyOn(browser.local, 'setItem');
    draft.forget();
    expect(JSON.parse(set.mock.calls.at(-1)?.[1] ?? '')).toMatchObject({
      body: 'Here',
      posted: true,
    });
    expect(inStore()).toBeNull();
  });

  test('what nobody had decided upon is not gone with the text that is posted', () => {
    const { draft } = written('Here');
    browser.fromOtherTab(slot, theirs('Over there'));
    draft.done();
    const { text, id, unsent } = draft.$draft.get();
    expect([text.body, unsent, id === 'x']).toEqual(['Over there', true, false]);
    expect(inStore()).toMatchObject({ body: 'Over there', id, revision: 0 });
  });

  test('a posted text that a browser which crashed has left is no draft', () => {
    browser.local.setItem(slot, theirs('Here', { posted: true }));
    expect(createDraft({ key }).$draft.get().text).toEqual(initial);
  });
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

test('does not say that it is kept where the storage is full, and keeps it once there is room', () => {
  const draft = createDraft({ key });
  draft.change({ body: 'First' });
  draft.flush();
  const { setItem } = browser.local;
  browser.local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  draft.change({ body: 'First, and more' });
  vi.advanceTimersByTime(SAVE_AFTER_MS);
  expect(draft.$draft.get()).toMatchObject({ saved: false, unstored: true, rival: null });
  expect(createDraft({ key }).$draft.get().text.body).toBe('First');

  browser.local.setItem = setItem;
  draft.change({ body: 'First, and more of it' });
  draft.flush();
  // What lies there is its own earlier text, not that of another tab.
  expect(draft.$draft.get()).toMatchObject({ saved: true, unstored: false, rival: null });
  expect(createDraft({ key }).$draft.get().text.body).toBe('First, and more of it');
});
