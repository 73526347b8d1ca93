import { afterEach, expect, test, vi } from 'vitest';
import { createDraft } from './draft.ts';
import { hasDraft, takeGuestDraft } from './has-draft.ts';

const GUEST = { id: 'g', title: 'Which lamp?', body: 'For a small room.', path: '/forum/post' };

/** A browser's storage, and what lies in it. */
function browser(found: Record<string, object>) {
  const storage = new Map(Object.entries(found).map(([key, kept]) => [key, JSON.stringify(kept)]));
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  return storage;
}
afterEach(() => vi.unstubAllGlobals());

const guest = (hours = 0) => ({ ...GUEST, savedAt: Date.now() - hours * 3_600_000 });
const textAt = (key: string) => {
  const draft = createDraft({ key });
  const { text, unsent } = draft.$draft.get();
  draft.stop();
  return { title: text.title, body: text.body, unsent };
};

test('what a visitor wrote is the member’s draft, once', () => {
  const storage = browser({ 'draft:0:post': guest() });
  expect(hasDraft('7:post')).toBe(true);
  expect(takeGuestDraft('7:post')).toBe('7:post');
  expect(textAt('7:post')).toEqual({ title: GUEST.title, body: GUEST.body, unsent: true });
  expect([...storage.keys()]).toEqual(['draft:7:post']);
  expect(hasDraft('8:post')).toBe(false);
});

test('a post the member had begun stays, and theirs is kept beside it', () => {
  browser({
    'draft:0:post': guest(),
    'draft:7:post': { id: 'a', savedAt: 1, body: 'Begun before.', images: [] },
  });
  expect(takeGuestDraft('7:post')).toBe('7:post-g');
  expect(textAt('7:post-g').title).toBe(GUEST.title);
  expect(textAt('7:post').body).toBe('Begun before.');
});

test('an answer follows the words that are there', () => {
  browser({
    'draft:0:answer-4': { ...guest(), title: '' },
    'draft:7:answer-4': { id: 'a', savedAt: 1, body: 'Begun before.', images: [] },
  });
  expect(takeGuestDraft('7:answer-4')).toBe('7:answer-4');
  expect(textAt('7:answer-4').body).toBe(`Begun before.\n\n${GUEST.body}`);
});

test('nobody finds what was left here long ago', () => {
  const storage = browser({ 'draft:0:post': guest(49) });
  expect(hasDraft('7:post')).toBe(false);
  takeGuestDraft('7:post');
  expect(storage.has('draft:7:post')).toBe(false);
});
