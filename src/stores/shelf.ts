import { stored } from '#client/storage.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import type { ReadCollection } from '#domain/reader.ts';

/*
 * What a reader keeps: texts read, bookmarks, notes. A visitor's lies in this browser alone. A
 * member's lies on the server, and here as a copy that leaves with signing out.
 */

const isText = (value: unknown): value is string => typeof value === 'string';

/** A list of which an entry that nobody can read costs none of the others. What is no list throws, and is not read. */
const names = (key: string) =>
  stored<string[]>({
    key,
    migrate: (found) => (found as unknown[]).filter(isText),
    fallback: [],
  });

/** Slugs of the texts read, a list a collection. */
export const readSlugs = {
  guides: names('guidesRead'),
  articles: names('articlesRead'),
  toyGuides: names('toyGuidesRead'),
  camSites: names('camSitesRead'),
} satisfies Record<ReadCollection, unknown>;
/** Names of texts, courses and topics, the newest bookmark last. */
export const bookmarks = names('bookmarks');
/** Notes by the names of their texts, the last changed one last. */
export const notes = stored<Record<string, string>>({
  key: 'notes',
  migrate: (found) =>
    found instanceof Object
      ? Object.fromEntries(Object.entries(found).filter(([, text]) => isText(text)))
      : undefined,
  fallback: {},
});
/** Changes the server has not been told of: `note guides/x`. */
export const unsentEntries = names('shelfWaiting');
/** The member whose copy lies here; 0 for what a visitor keeps. */
export const shelfOwner = stored<number>({
  key: 'shelfOwner',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
});

export type EntryKind = 'read' | 'bookmark' | 'note';

const CHANGED = 'shelf';

/** Tells the page's elements that something here has changed. */
export const shelfChanged = (): boolean => dispatchEvent(new Event(CHANGED));

/** Calls back when this tab or another one has changed something, as long as the page is open. */
export function followShelf(changed: () => void): void {
  addEventListener(CHANGED, changed);
  for (const slot of [...Object.values(readSlugs), bookmarks, notes]) slot.follow(changed);
}

/**
 * Notes that an entry was changed here. A member's then waits until the server has it, so that a
 * page that closes at once loses nothing.
 */
export function entryChanged(kind: EntryKind, name: string): void {
  if (isSignedInHere())
    unsentEntries.set([...new Set([...unsentEntries.get(), `${kind} ${name}`])]);
  shelfChanged();
}
