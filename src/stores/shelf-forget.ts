import { readTextName } from '#domain/reader.ts';
import { noteBases } from './note-bases.ts';
import {
  bookmarks,
  notes,
  readSlugs,
  shelfChanged,
  shelfOwner,
  unsentEntries,
  type EntryKind,
} from './shelf.ts';

const LISTS = [...Object.values(readSlugs), bookmarks, notes, unsentEntries];

/** An entry waits no more. */
export const forgetUnsent = (entry: string): boolean =>
  unsentEntries.set(unsentEntries.get().filter((other) => other !== entry));

/** Takes an entry out of this browser: its member is gone, and it would go to another one's account. */
export function takeBack(entry: string): void {
  const [kind, name = ''] = entry.split(' ') as [EntryKind, string];
  forgetUnsent(entry);
  const place = kind === 'read' ? readTextName(name) : undefined;
  if (place) {
    const slugs = readSlugs[place.collection];
    slugs.set(slugs.get().filter((slug) => slug !== place.slug));
  } else if (kind === 'bookmark') bookmarks.set(bookmarks.get().filter((other) => other !== name));
  else if (kind === 'note') {
    const { [name]: _typed, ...others } = notes.get();
    notes.set(others);
  }
}

/** Removes a member's copy from this browser; what a visitor keeps stays. */
export function forgetShelf(): void {
  if (shelfOwner.get()) for (const slot of [...LISTS, noteBases, shelfOwner]) slot.remove();
  // They were signed in, but their account was never met: what waits is theirs, and nothing else.
  else for (const entry of unsentEntries.get()) takeBack(entry);
  shelfChanged();
}
