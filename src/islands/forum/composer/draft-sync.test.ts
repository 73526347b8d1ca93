import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import { DRAFTS } from '#domain/drafts.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import type { AccountDraft } from './account-draft.ts';
import { createDraft } from './draft.ts';
import { createDraftSync } from './draft-sync.ts';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  browser.restore();
});

const initial = { body: '', images: [] };
const held = (body: string, more: Partial<AccountDraft> = {}): AccountDraft => ({
  id: '5f0c9a34-8f0e-4a39-9a5e-0d5a4f0d8f11',
  place: 'answer-3',
  revision: 4,
  saved: '2026-11-21T10:00:00.000Z',
  picturesGone: false,
  text: { body, images: [] },
  ...more,
});

/** What the account answers, and what it was asked. */
function account(answers: Record<string, unknown>) {
  const asked: [string, Record<string, unknown>][] = [];
  const call = vi.fn((key: string, input: Record<string, unknown>) => {
    asked.push([key, input]);
    const answer = answers[key];
    const isRefusal = typeof answer === 'object' && answer !== null && 'error' in answer;
    if (isRefusal) return Promise.reject(answer as never);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { asked, call: call as unknown as CallFunction };
}

function open(answers: Record<string, unknown>, isPrivate = (_text: string) => false) {
  const draft = createDraft({ key: '7:answer-3' });
  const all: Record<string, unknown> = { 'GET article/draft': { draft: null }, ...answers };
  const { asked, call } = account(all);
  const replaced = vi.fn();
  const sync = createDraftSync({ draft, place: 'answer-3', initial, call, isPrivate, replaced });
  return {
    draft,
    sync,
    asked,
    answers: all,
    replaced,
    saves: () => asked.filter(([key]) => key.endsWith('save')),
  };
}
const pass = (ms: number = DRAFTS.saveAfterMs) => vi.advanceTimersByTimeAsync(ms);
const saved = { revision: 1, conflict: null };

test.each(['POST article/save', 'GET article/draft'])(
  'where somebody else is signed in at %s, the text stays here and nothing is tried again',
  async (key) => {
    const refusal = { code: 1418, message: '', data: null, error: 'other_member' };
    const { draft, sync, asked } = open({ [key]: refusal });
    await sync.start();
    draft.change({ body: 'What only one of them may say.' });
    await pass();
    const tried = asked.length;
    draft.change({ body: 'What only one of them may say, and more.' });
    sync.pause();
    sync.resume();
    await pass(DRAFTS.retryMs * 3);
    expect(asked).toHaveLength(tried);
    expect(draft.$draft.get().text.body).toBe('What only one of them may say, and more.');
    expect(sync.$sync.get()).toEqual({ kept: 'nowhere', conflict: null });
  },
);

test('some seconds after the last key press the account has it, once', async () => {
  const { draft, sync, saves } = open({ 'POST article/save': saved });
  await sync.start();
  draft.change({ body: 'Half' });
  await pass(DRAFTS.saveAfterMs - 500);
  draft.change({ body: 'Half a thought' });
  await pass();
  expect(saves().map(([, input]) => [input.body, input.base])).toEqual([['Half a thought', 0]]);
  expect(sync.$sync.get().kept).toBe('account');
  await pass(60_000);
  expect(saves()).toHaveLength(1);
});

test('what another device has written is there, where nothing is written here', async () => {
  const { draft, sync, replaced } = open({
    'GET article/draft': { draft: held('From the phone') },
  });
  await sync.start();
  expect(draft.$draft.get()).toMatchObject({
    text: { body: 'From the phone' },
    revision: 4,
    unsent: false,
  });
  expect(replaced).toHaveBeenCalled();
});

const copy = { id: 'x', body: 'Begun here', images: [], savedAt: Date.now(), revision: 2 };

test('what was posted elsewhere is gone from here', async () => {
  browser.local.setItem('draft:7:answer-3', JSON.stringify({ ...copy, unsent: false }));
  const { draft, sync, replaced, saves } = open({});
  await sync.start();
  expect(draft.$draft.get()).toMatchObject({ text: initial, revision: 0, restoredAt: null });
  expect(replaced).toHaveBeenCalledWith(initial);
  await pass(60_000);
  expect([saves(), browser.local.getItem('draft:7:answer-3')]).toEqual([[], null]);
});

test('words that the account never had stay, whatever became of the rest', async () => {
  browser.local.setItem('draft:7:answer-3', JSON.stringify({ ...copy, unsent: true }));
  const { draft, sync } = open({ 'POST article/save': saved });
  await sync.start();
  expect(draft.$draft.get().text.body).toBe('Begun here');
});

test('what is changed here after another device has posted it becomes a draft of its own', async () => {
  browser.local.setItem('draft:7:answer-3', JSON.stringify({ ...copy, unsent: false }));
  const posted = { revision: null, conflict: null };
  const { draft, sync, saves, answers } = open({
    'GET article/draft': { draft: { ...held('Begun here'), id: 'x', revision: 2 } },
    'POST article/save': posted,
  });
  await sync.start();
  draft.change({ body: 'Changed after it was posted' });
  await pass();
  const { id, revision, text } = draft.$draft.get();
  expect([id === 'x', revision, text.body]).toEqual([false, 0, 'Changed after it was posted']);
  answers['POST article/save'] = saved;
  await pass();
  expect(saves().map(([, input]) => [input.id, input.base])).toEqual([
    ['x', 2],
    [id, 0],
  ]);
  expect(JSON.parse(browser.local.getItem('draft:7:answer-3') ?? '')).toMatchObject({ id });
});

test('words that were never sent are another text too, once the account has the draft no longer', async () => {
  browser.local.setItem('draft:7:answer-3', JSON.stringify({ ...copy, unsent: true }));
  const { draft, sync } = open({ 'POST article/save': saved });
  await sync.start();
  expect(draft.$draft.get()).toMatchObject({ text: { body: 'Begun here' }, revision: 0 });
  expect(draft.$draft.get().id).not.toBe('x');
});

test('while this device posts it, a saving on its way brings nothing back', async () => {
  const late = Promise.withResolvers();
  const { draft, sync, saves } = open({ 'POST article/save': late.promise });
  await sync.start();
  draft.change({ body: 'Ready' });
  await pass();
  const { id } = draft.$draft.get();
  sync.pause();
  late.resolve({ revision: null, conflict: null });
  await pass(0);
  expect([saves().length, draft.$draft.get().id]).toEqual([1, id]);
});

test('both are kept where both have been written, until one chooses', async () => {
  const conflict = held('From the phone');
  const { draft, sync, saves } = open({
    'POST article/save': { revision: null, conflict },
  });
  await sync.start();
  draft.change({ body: 'From the desk' });
  await pass();
  expect(sync.$sync.get().conflict).toEqual(conflict);
  expect(draft.$draft.get().text.body).toBe('From the desk');
  await pass(60_000);
  expect(saves()).toHaveLength(1);
  sync.resolve('both');
  expect(draft.$draft.get().text.body).toBe('From the desk\n\n---\n\nFrom the phone');
  await pass(0);
  expect(saves().at(-1)?.[1]).toMatchObject({ id: conflict.id, base: 4 });
});

test.each([
  ['tag', { tag: 'money' }, { tag: 'safety' }],
  ['language', { language: 'ru' }, { language: 'es' }],
  ['site', { site: 'chaturbate' }, { site: 'stripchat' }],
  ['kind', { kind: 'article' }, { kind: 'post' }],
  ['summary', { summary: 'Here' }, { summary: 'There' }],
  ['title', { title: 'Here' }, { title: 'There' }],
] as const)('two drafts that differ in their %s alone are a conflict', async (_, mine, theirs) => {
  const conflict = held('The same words', {
    text: { body: 'The same words', images: [], ...theirs },
  });
  const { draft, sync } = open({ 'POST article/save': { revision: null, conflict } });
  await sync.start();
  draft.change({ body: 'The same words', ...mine });
  await pass();
  expect(sync.$sync.get().conflict).toEqual(conflict);
});

test('what the other device says nothing about, or says in other words, is no conflict', async () => {
  const poll = { question: 'Which?', options: ['One', 'Two'], multiple: false, days: 7 } as const;
  // A database may give the parts of a poll in another order.
  const back = { multiple: false, days: 7, options: ['One', 'Two'], question: 'Which?' };
  const text = { body: 'The same words', images: [], title: '', site: null, extra: { poll: back } };
  const { draft, sync } = open({
    'POST article/save': { revision: null, conflict: held('', { text }) },
  });
  await sync.start();
  draft.change({ body: 'The same words', poll });
  await pass();
  expect(sync.$sync.get()).toEqual({ conflict: null, kept: 'account' });
});

test('the other version can be taken', async () => {
  const { draft, sync } = open({
    'POST article/save': { revision: null, conflict: held('From the phone') },
  });
  await sync.start();
  draft.change({ body: 'From the desk' });
  await pass();
  sync.resolve('theirs');
  expect(draft.$draft.get()).toMatchObject({ text: { body: 'From the phone' }, unsent: false });
  expect(draft.$draft.get().other?.text.body).toBe('From the desk');
});

test('the other version stays here where the own one is kept', async () => {
  const { draft, sync } = open({
    'POST article/save': { revision: null, conflict: held('From the phone') },
  });
  await sync.start();
  draft.change({ body: 'From the desk' });
  await pass();
  sync.resolve('mine');
  expect(draft.$draft.get()).toMatchObject({
    text: { body: 'From the desk' },
    rival: null,
    other: { text: { body: 'From the phone' }, at: Date.parse(held('').saved) },
  });
  expect(JSON.parse(browser.local.getItem('draft:7:answer-3') ?? '').other.text.body).toBe(
    'From the phone',
  );
});

test('while two tabs differ the account gets neither', async () => {
  const { draft, sync, saves } = open({ 'POST article/save': saved });
  await sync.start();
  draft.change({ body: 'In this tab' });
  draft.flush();
  const other = { id: 'x', body: 'In that tab', images: [], savedAt: Date.now(), revision: 0 };
  browser.fromOtherTab('draft:7:answer-3', JSON.stringify(other));
  await pass(60_000);
  expect(saves()).toEqual([]);
  sync.resolve('mine');
  await pass(0);
  expect(saves().map(([, input]) => [input.id, input.body])).toEqual([['x', 'In this tab']]);
});

test('who comes back to a page is told what another device has written or posted', async () => {
  const { draft, sync, answers } = open({ 'POST article/save': saved });
  await sync.start();
  draft.change({ body: 'From the desk' });
  await pass();
  const { id } = draft.$draft.get();
  answers['GET article/draft'] = { draft: held('From the phone', { id, revision: 2 }) };
  await pass(DRAFTS.lookAgainMs);
  browser.dispatch('visibilitychange');
  await pass(0);
  const rival = { text: { body: 'From the phone' }, where: 'device' };
  expect(draft.$draft.get()).toMatchObject({ text: { body: 'From the desk' }, rival });
  sync.resolve('theirs');
  answers['GET article/draft'] = { draft: null };
  await pass(DRAFTS.lookAgainMs);
  browser.dispatch('visibilitychange');
  await pass(0);
  const left = { where: 'device', rest: false };
  expect(draft.$draft.get()).toMatchObject({ text: initial, left });
});

test('without a connection it waits, and goes when there is one', async () => {
  const { draft, sync, saves } = open({ 'POST article/save': new Error('offline') });
  await sync.start();
  draft.change({ body: 'On the train' });
  await pass();
  expect(sync.$sync.get().kept).toBe('offline');
  browser.dispatch('online');
  await pass(0);
  expect(saves()).toHaveLength(2);
});

test('a private word keeps it here', async () => {
  const { draft, sync, saves } = open({ 'POST article/save': saved }, (text) =>
    text.includes('Marta'),
  );
  await sync.start();
  draft.change({ body: 'I am Marta' });
  await pass();
  expect([sync.$sync.get().kept, saves()]).toEqual(['private', []]);
  draft.change({ body: 'I am somebody' });
  await pass();
  expect(sync.$sync.get().kept).toBe('account');
});

test('while it is being posted it is not saved', async () => {
  const { draft, sync, saves } = open({ 'POST article/save': saved });
  await sync.start();
  draft.change({ body: 'Ready' });
  sync.pause();
  await pass(60_000);
  expect(saves()).toEqual([]);
});

test('thrown away here it is thrown away there', async () => {
  const { sync, asked } = open({});
  await sync.start();
  sync.discarded('x', 3);
  sync.discarded('y', 0);
  expect(asked.filter(([key]) => key.endsWith('delete'))).toEqual([
    ['POST article/draft/delete', { id: 'x' }],
  ]);
});
