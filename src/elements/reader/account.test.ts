import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));
const MEMBER = { status: 'member', user: { id: 7 } };
const session = vi.hoisted(() => ({ now: {} as object }));
vi.mock('#stores/session.ts', () => ({ loadSession: async () => session.now }));

const NAME = 'topics/10';

let browser: FakeBrowser;
let shelf: typeof import('#stores/shelf.ts');
let account: typeof import('./account.ts');
/** Whether what is sent waits for its answer. */
let holds: boolean;
/** States of the bookmark that were sent, the oldest first. */
let held: { on: boolean; answer: () => void; refuse: () => void }[];

/** A press on the bookmark: what it leaves here, and what becomes of sending it. */
function press(on: boolean) {
  shelf.bookmarks.set(on ? [NAME] : []);
  shelf.entryChanged('bookmark', NAME);
  return account.save('bookmark', NAME);
}

const sent = async (count: number) => {
  await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(count));
  return held.map(({ on }) => on);
};

beforeEach(async () => {
  browser = fakeBrowser();
  browser.document.cookie = 'ctoken=abc';
  vi.resetModules();
  holds = true;
  held = [];
  session.now = MEMBER;
  call.mockReset();
  call.mockImplementation((key: string, { on }: { on: boolean }) => {
    if (key === 'POST learning/merge') return { read: [], bookmarks: [], notes: [] };
    return new Promise((resolve, reject) => {
      held.push({ on, answer: () => resolve({}), refuse: () => reject(new Error('offline')) });
      if (!holds) resolve({});
    });
  });
  shelf = await import('#stores/shelf.ts');
  account = await import('./account.ts');
});

afterEach(() => browser.restore());

test('of quick presses the next is sent when the one before was answered', async () => {
  const first = press(true);
  expect(await sent(1)).toEqual([true]);
  const second = press(false);
  await account.sync();
  expect(held).toHaveLength(1);
  // Not told yet: a page that is closed now sends it the next time.
  expect(shelf.unsentEntries.get()).toEqual([`bookmark ${NAME}`]);
  held[0]?.answer();
  expect(await sent(2)).toEqual([true, false]);
  expect(shelf.unsentEntries.get()).toEqual([`bookmark ${NAME}`]);
  holds = false;
  held[1]?.answer();
  expect(await Promise.all([first, second])).toEqual(['account', 'account']);
  expect(held.at(-1)?.on).toBe(false);
  expect(shelf.unsentEntries.get()).toEqual([]);
});

test('a page that began without a connection sends what is kept once there is one', async () => {
  session.now = { status: 'unknown', user: null };
  expect(await press(true)).toBe('browser');
  expect(held).toHaveLength(0);
  session.now = MEMBER;
  holds = false;
  expect(await press(false)).toBe('account');
  expect(held.at(-1)?.on).toBe(false);
});

test('what is changed after somebody else has signed in is left neither to them nor to their next page', async () => {
  call.mockImplementation(async (key: string) => {
    if (key === 'POST learning/merge') return { read: [], bookmarks: [], notes: [] };
    throw { code: 1418, message: '', data: null, error: 'other_member' };
  });
  await account.sync();
  shelf.notes.set({ 'guides/x': 'Theirs alone.', 'guides/y': 'Another note.' });
  shelf.entryChanged('note', 'guides/x');
  shelf.readSlugs.guides.set(['x', 'y']);
  shelf.entryChanged('read', 'guides/x');
  expect(await account.save('note', 'guides/x')).toBe('nowhere');
  expect(await account.save('read', 'guides/x')).toBe('nowhere');
  expect(await press(true)).toBe('nowhere');
  expect(shelf.notes.get()).toEqual({ 'guides/y': 'Another note.' });
  expect(shelf.readSlugs.guides.get()).toEqual(['y']);
  expect(shelf.bookmarks.get()).toEqual([]);
  expect(shelf.unsentEntries.get()).toEqual([]);
});

describe('a note that was changed elsewhere meanwhile', () => {
  const NAME_OF_NOTE = 'guides/x';
  const PLACE = { collection: 'guides', slug: 'x' };
  const [T1, T2] = ['2026-01-02T10:00:00.000Z', '2026-01-02T11:00:00.000Z'];
  let onMerge: () => void;

  beforeEach(async () => {
    onMerge = () => {};
    const theirs = { ...PLACE, text: 'Before.', changed: T1 };
    call.mockImplementation(async (key: string, input: { notes?: { text: string }[] }) => {
      if (key === 'POST learning/note')
        throw { code: 1409, message: '', data: null, error: 'conflict' };
      onMerge();
      const text = input.notes ? `Theirs.\n\n${input.notes[0]?.text}` : theirs.text;
      const changed = input.notes ? T2 : T1;
      return { read: [], bookmarks: [], notes: [{ ...theirs, text, changed }] };
    });
    shelf.shelfOwner.set(7);
    await account.sync();
    call.mockClear();
    shelf.notes.set({ [NAME_OF_NOTE]: 'Mine.' });
    shelf.entryChanged('note', NAME_OF_NOTE);
  });

  test('is sent with what was seen, and has the words of both', async () => {
    expect(await account.save('note', NAME_OF_NOTE)).toBe('both');
    expect(call.mock.calls[0]?.slice(0, 2)).toEqual([
      'POST learning/note',
      { ...PLACE, text: 'Mine.', base: T1 },
    ]);
    expect(shelf.notes.get()).toEqual({ [NAME_OF_NOTE]: 'Theirs.\n\nMine.' });
    expect(shelf.unsentEntries.get()).toEqual([]);
    call.mockResolvedValue({ result: true, changed: T2 });
    await account.save('note', NAME_OF_NOTE);
    expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ base: T2 });
  });

  test('keeps what is typed while the account joins them', async () => {
    onMerge = () => void shelf.notes.set({ [NAME_OF_NOTE]: 'Mine. And more.' });
    expect(await account.save('note', NAME_OF_NOTE)).toBe('both');
    expect(shelf.notes.get()).toEqual({ [NAME_OF_NOTE]: 'Theirs.\n\nMine. And more.' });
    expect(shelf.unsentEntries.get()).toEqual([`note ${NAME_OF_NOTE}`]);
  });

  test('that waited for a connection was written on what was seen then', async () => {
    const { noteBases } = await import('#stores/note-bases.ts');
    call.mockRejectedValueOnce(new Error('offline'));
    expect(await account.save('note', NAME_OF_NOTE)).toBe('waiting');
    expect(noteBases.get()).toEqual({ [NAME_OF_NOTE]: T1 });
  });
});

describe('of a text that was withdrawn', () => {
  const NOTE = { collection: 'guides', slug: 'gone', text: 'My words.' };
  /** What the account takes of notes on what is gone. */
  let told: object[];

  beforeEach(async () => {
    told = [{ ...NOTE, changed: '2026-01-02T10:00:00.000Z' }];
    call.mockImplementation(async (key: string, { notes }: { notes?: object[] }) => {
      if (key === 'POST learning/merge')
        return { read: [], bookmarks: [], notes: notes?.length ? told : [] };
      throw { code: 1404, message: '', data: null, error: 'not_found' };
    });
    await account.sync();
    call.mockClear();
    shelf.notes.set({ 'guides/gone': NOTE.text });
    shelf.entryChanged('note', 'guides/gone');
  });

  test('a note stays in the account and here, and is not sent again', async () => {
    expect(await account.save('note', 'guides/gone')).toBe('gone');
    expect(call.mock.calls.map(([key, input]) => [key, input])).toEqual([
      ['POST learning/note', { ...NOTE, base: null }],
      ['POST learning/merge', { notes: [NOTE] }],
    ]);
    expect(shelf.notes.get()).toEqual({ 'guides/gone': 'My words.' });
    expect(shelf.unsentEntries.get()).toEqual([]);
  });

  test('a note for which there is no room waits', async () => {
    told = [];
    expect(await account.save('note', 'guides/gone')).toBe('waiting');
    expect(shelf.unsentEntries.get()).toEqual(['note guides/gone']);
  });

  test('a bookmark goes', async () => {
    expect(await press(true)).toBe('gone');
    expect(shelf.bookmarks.get()).toEqual([]);
    expect(shelf.unsentEntries.get()).toEqual(['note guides/gone']);
  });
});

test('what could not be sent waits, and does not hold up the next', async () => {
  const first = press(true);
  await sent(1);
  held[0]?.refuse();
  expect(await first).toBe('waiting');
  expect(shelf.unsentEntries.get()).toEqual([`bookmark ${NAME}`]);
  const second = press(false);
  expect(await sent(2)).toEqual([true, false]);
  held[1]?.answer();
  expect(await second).toBe('account');
  expect(shelf.unsentEntries.get()).toEqual([]);
});

test('at the first meeting no note is lost: what the account left out stays here and waits', async () => {
  shelf.notes.set({
    'guides/taken': 'Mine.',
    'guides/no-room': 'Mine alone.',
    'guides/long': 'Mine too.',
    'newer/x': 'On what a newer version knows.',
  });
  const guide = { collection: 'guides', changed: '2026-01-02T10:00:00.000Z' };
  const answer = {
    read: [],
    bookmarks: [],
    notes: [
      { ...guide, slug: 'taken', text: 'Theirs.\n\nMine.' },
      { ...guide, slug: 'long', text: 'Theirs.' },
    ],
  };
  call.mockImplementation(async () => answer);
  await account.sync();
  expect(shelf.notes.get()).toEqual({
    'guides/long': 'Theirs.\n\nMine too.',
    'guides/taken': 'Theirs.\n\nMine.',
    'guides/no-room': 'Mine alone.',
    'newer/x': 'On what a newer version knows.',
  });
  expect(shelf.unsentEntries.get()).toEqual(['note guides/no-room', 'note guides/long']);
});

test('at a later meeting a note that was removed elsewhere goes', async () => {
  shelf.shelfOwner.set(7);
  shelf.notes.set({ 'guides/x': 'Removed elsewhere.', 'newer/x': 'Not known here.' });
  await account.sync();
  expect(shelf.notes.get()).toEqual({ 'newer/x': 'Not known here.' });
  expect(shelf.unsentEntries.get()).toEqual([]);
});
