import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '#testing/browser.ts';
import { bookmarks, entryChanged, notes, readSlugs, shelfOwner, unsentEntries } from './shelf.ts';
import { forgetShelf } from './shelf-forget.ts';

let browser: FakeBrowser;
const lies = (key: string) => browser.local.getItem(key);

beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => browser.restore());

describe('lists as they were written before', () => {
  test('are read as they are', () => {
    browser.local.setItem('bookmarks', '["guides/a","topics/12"]');
    browser.local.setItem('guidesRead', '["a"]');
    browser.local.setItem('notes', '{"guides/a":"Ask."}');
    browser.local.setItem('shelfWaiting', '["note guides/a"]');
    expect(bookmarks.get()).toEqual(['guides/a', 'topics/12']);
    expect(readSlugs.guides.get()).toEqual(['a']);
    expect(notes.get()).toEqual({ 'guides/a': 'Ask.' });
    expect(unsentEntries.get()).toEqual(['note guides/a']);
    bookmarks.set(['guides/a']);
    expect(lies('bookmarks')).toBe('["guides/a"]');
  });

  test('lose of their entries only what is none', () => {
    browser.local.setItem('bookmarks', '["guides/a",null,7,"guides/b",{}]');
    browser.local.setItem('notes', '{"guides/a":"Ask.","guides/b":7,"guides/c":null}');
    expect(bookmarks.get()).toEqual(['guides/a', 'guides/b']);
    bookmarks.set([...bookmarks.get(), 'guides/c']);
    expect(lies('bookmarks')).toBe('["guides/a","guides/b","guides/c"]');
    expect(notes.get()).toEqual({ 'guides/a': 'Ask.' });
  });

  test.each(['["guides/a","gui', '7', '"guides/a"', 'null', '{"guides/a":true}'])(
    'of which nothing can be read are empty, and are written anew: %s',
    (text) => {
      browser.local.setItem('bookmarks', text);
      expect(bookmarks.get()).toEqual([]);
      expect(bookmarks.set(['guides/b'])).toBe(true);
      expect(lies('bookmarks')).toBe('["guides/b"]');
    },
  );
});

describe('with the end of a session', () => {
  test('a member’s copy goes', () => {
    shelfOwner.set(7);
    notes.set({ 'guides/b': 'Mine.' });
    forgetShelf();
    expect(browser.local.length).toBe(0);
  });

  test('what waits goes also where the account was never met; what a visitor kept stays', () => {
    bookmarks.set(['guides/visitors']);
    notes.set({ 'guides/visitors': 'Before.' });
    browser.document.cookie = 'ctoken=abc';
    bookmarks.set([...bookmarks.get(), 'guides/members']);
    entryChanged('bookmark', 'guides/members');
    notes.set({ ...notes.get(), 'guides/members': 'Theirs.' });
    entryChanged('note', 'guides/members');
    readSlugs.guides.set(['members']);
    entryChanged('read', 'guides/members');
    entryChanged('read', 'guides/members');
    expect(unsentEntries.get()).toHaveLength(3);
    forgetShelf();
    expect(bookmarks.get()).toEqual(['guides/visitors']);
    expect(notes.get()).toEqual({ 'guides/visitors': 'Before.' });
    expect(readSlugs.guides.get()).toEqual([]);
    expect(unsentEntries.get()).toEqual([]);
  });
});
