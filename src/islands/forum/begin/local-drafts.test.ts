import { afterEach, expect, test, vi } from 'vitest';
import { localDrafts } from './local-drafts.ts';

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null;
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/** What a browser holds, under the names of drafts. */
function kept(drafts: Record<string, object>): Record<string, string> {
  const storage = Object.create(methods) as Record<string, string>;
  for (const [name, draft] of Object.entries(drafts)) {
    storage[`draft:${name}`] = JSON.stringify({ body: name, images: [], ...draft });
  }
  vi.stubGlobal('localStorage', storage);
  return storage;
}
afterEach(() => vi.unstubAllGlobals());

const names = (known: string[] = []) => localDrafts(7, new Set(known)).map(({ key }) => key);

test('what the account has is listed there, what it never had is listed here', () => {
  kept({
    '7:post': { id: 'a', revision: 3, unsent: true },
    '7:answer-4': { id: 'b' },
    '7:reply-5': { id: 'c', revision: 0, unsent: true },
    '8:post': { id: 'd' },
  });
  expect(names(['a'])).toEqual(['draft:7:answer-4', 'draft:7:reply-5']);
});

test('a copy of what was posted elsewhere is gone, unless it was changed here', () => {
  const storage = kept({
    '7:post': { id: 'a', revision: 3, unsent: false },
    '7:answer-4': { id: 'b', revision: 1, unsent: true },
  });
  expect(names()).toEqual(['draft:7:answer-4']);
  expect(Object.keys(storage)).toEqual(['draft:7:answer-4']);
});

test('one that cannot be read hides no other', () => {
  const storage = kept({ '7:answer-4': { id: 'b' }, '7:reply-5': { id: 'c' } });
  storage['draft:7:answer-4'] = '{"body": "cut o';
  expect(names()).toEqual(['draft:7:reply-5']);
  // It is left alone: the text in it may still be saved by hand.
  expect(Object.keys(storage)).toContain('draft:7:answer-4');
});
