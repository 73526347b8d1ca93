import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import type { Output } from '#contract/index.ts';
import {
  readBookmarkName,
  readNoteName,
  readTextName,
  textName,
  type ReadCollection,
} from '#domain/reader.ts';
import { loadSession } from '#stores/session.ts';
import {
  bookmarks,
  forgetShelf,
  notes,
  shelfOwner,
  readSlugs,
  shelfChanged,
  unsentEntries,
  type EntryKind,
} from '#stores/shelf.ts';

type Shelf = Output<'POST learning/merge'>;
type Reminder = NonNullable<Shelf['bookmarks'][number]['reminder']>;
/** Where an entry lies now; `nowhere`: somebody else is signed in in this browser by now. */
export type Place = 'browser' | 'account' | 'waiting' | 'nowhere';

/** Reminders of bookmarked topics by their names, as the account has them; no copy stays in the browser. */
export const reminders = new Map<string, Reminder>();

const COLLECTIONS = Object.keys(readSlugs) as ReadCollection[];
const quiet = { showError: false };

function everything() {
  return {
    read: COLLECTIONS.flatMap((collection) =>
      readSlugs[collection].get().map((slug) => ({ collection, slug })),
    ),
    bookmarks: bookmarks.get().flatMap((name) => readBookmarkName(name) ?? []),
    notes: Object.entries(notes.get()).flatMap(([name, text]) => {
      const place = readNoteName(name);
      return place ? [{ ...place, text }] : [];
    }),
  };
}

/** What an entry is here: the text of a note, else whether it is marked or read. */
function stateOf(kind: EntryKind, name: string): string | boolean {
  if (kind === 'note') return notes.get()[name] ?? '';
  if (kind === 'bookmark') return bookmarks.get().includes(name);
  const place = readTextName(name);
  return place !== undefined && readSlugs[place.collection].get().includes(place.slug);
}

/** Sends an entry as it stands now; sending it twice changes nothing. */
async function send(kind: EntryKind, name: string): Promise<void> {
  const state = stateOf(kind, name);
  if (kind === 'bookmark') {
    const marked = readBookmarkName(name);
    if (marked) await call('POST learning/bookmark', { ...marked, on: state === true }, quiet);
  } else if (kind === 'note') {
    const noted = readNoteName(name);
    if (noted) await call('POST learning/note', { ...noted, text: String(state) }, quiet);
  } else {
    const place = readTextName(name);
    if (place)
      await call('POST learning/progress', state ? { read: [place] } : { unread: [place] }, quiet);
  }
  // Changed meanwhile: the newer state still has to go.
  if (stateOf(kind, name) !== state) await send(kind, name);
}

let lastSent: Promise<unknown> = Promise.resolve();

const forgetUnsent = (entry: string): boolean =>
  unsentEntries.set(unsentEntries.get().filter((other) => other !== entry));

/** Takes an entry out of this browser, whose shelf is another member's by now: it would go to their account. */
function takeBack(kind: EntryKind, name: string): void {
  forgetUnsent(`${kind} ${name}`);
  const place = kind === 'read' ? readTextName(name) : undefined;
  if (place) {
    const slugs = readSlugs[place.collection];
    slugs.set(slugs.get().filter((slug) => slug !== place.slug));
  } else if (kind === 'bookmark') bookmarks.set(bookmarks.get().filter((other) => other !== name));
  else {
    const { [name]: _typed, ...others } = notes.get();
    notes.set(others);
  }
}

/** Sends entries one after the other: of two quick presses the first could else arrive last. */
function sendWaiting(entry: string): Promise<Place> {
  const [kind, name = ''] = entry.split(' ') as [EntryKind, string];
  const sent = lastSent
    .then(() => send(kind, name))
    .then(
      (): Place => {
        forgetUnsent(entry);
        return 'account';
      },
      (error: unknown): Place => {
        if (failureId(error) !== 'other_member') return 'waiting';
        takeBack(kind, name);
        return 'nowhere';
      },
    );
  lastSent = sent;
  return sent;
}

/** Entries that are not sent yet are newer than the server's answer, so they win. */
function writeBack(shelf: Shelf): void {
  const here = new Set(unsentEntries.get());
  const kept = <T>(kind: EntryKind, name: string, local: T, told: T) =>
    here.has(`${kind} ${name}`) ? local : told;
  for (const collection of COLLECTIONS) {
    const told = shelf.read.filter((text) => text.collection === collection).map((t) => t.slug);
    const local = readSlugs[collection].get();
    const all = [...new Set([...told.toReversed(), ...local])];
    const isRead = (slug: string) =>
      kept('read', textName(collection, slug), local.includes(slug), told.includes(slug));
    readSlugs[collection].set(all.filter(isRead));
  }
  reminders.clear();
  for (const { collection, slug, reminder } of shelf.bookmarks)
    if (reminder) reminders.set(textName(collection, slug), reminder);
  const marked = shelf.bookmarks.map<string>((b) => textName(b.collection, b.slug)).toReversed();
  const mine = bookmarks.get();
  const isMarked = (name: string) =>
    kept('bookmark', name, mine.includes(name), marked.includes(name));
  bookmarks.set([...new Set([...marked, ...mine])].filter(isMarked));
  const told: Record<string, string> = Object.fromEntries(
    shelf.notes.toReversed().map((note) => [textName(note.collection, note.slug), note.text]),
  );
  const local = notes.get();
  const merged = Object.keys({ ...told, ...local }).flatMap((name) => {
    // What a newer version can note on is not sent, so no answer has it.
    const text = readNoteName(name) ? kept('note', name, local[name], told[name]) : local[name];
    return text ? [[name, text]] : [];
  });
  notes.set(Object.fromEntries(merged));
  shelfChanged();
}

/** Words the account had no room for, at its limits, stay here below its own and wait for some. */
function keepLeftOut(shelf: Shelf): void {
  const told = new Map<string, string>(
    shelf.notes.map((note) => [textName(note.collection, note.slug), note.text]),
  );
  const all = { ...notes.get() };
  const waiting = new Set(unsentEntries.get());
  for (const [name, text] of Object.entries(all)) {
    const kept = told.get(name) ?? '';
    if (!readNoteName(name) || kept.includes(text.trim())) continue;
    all[name] = kept ? `${kept}\n\n${text}` : text;
    waiting.add(`note ${name}`);
  }
  notes.set(all);
  unsentEntries.set([...waiting]);
}

async function mergeWithAccount(id: number): Promise<void> {
  // The copy of another member, whose session expired without signing out.
  if (shelfOwner.get() && shelfOwner.get() !== id) forgetShelf();
  const isFirst = shelfOwner.get() !== id;
  if (!isFirst) for (const entry of unsentEntries.get()) await sendWaiting(entry);
  const shelf = await call('POST learning/merge', isFirst ? everything() : {}, quiet);
  shelfOwner.set(id);
  if (isFirst) keepLeftOut(shelf);
  writeBack(shelf);
}

let met: Promise<boolean> | undefined;

/**
 * Brings this browser and the member's account together, once a page: a visitor's things join the
 * account (READINGS: merged at sign-in), and what the account holds is shown here.
 *
 * @returns whether there is an account to keep things in
 */
export const sync = (): Promise<boolean> =>
  (met ??= loadSession().then(async ({ status, user }) => {
    if (!user) {
      if (status === 'visitor') forgetShelf();
      // Nobody knows yet, as without a connection: the next change asks again.
      else met = undefined;
      return false;
    }
    try {
      await mergeWithAccount(user.id);
    } catch {
      met = undefined;
    }
    return true;
  }));

/** Keeps an entry where it belongs after it was changed here. */
export async function save(kind: EntryKind, name: string): Promise<Place> {
  if (!(await sync())) return 'browser';
  return sendWaiting(`${kind} ${name}`);
}
