import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import type { Input, Output } from '#contract/index.ts';
import {
  mergedNote,
  readBookmarkName,
  readNoteName,
  readTextName,
  textName,
  type ReadCollection,
} from '#domain/reader.ts';
import { noteBases } from '#stores/note-bases.ts';
import { loadSession } from '#stores/session.ts';
import {
  bookmarks,
  notes,
  shelfOwner,
  readSlugs,
  shelfChanged,
  unsentEntries,
  type EntryKind,
} from '#stores/shelf.ts';
import { forgetShelf, forgetUnsent, takeBack } from '#stores/shelf-forget.ts';

type Shelf = Output<'POST learning/merge'>;
type Reminder = NonNullable<Shelf['bookmarks'][number]['reminder']>;
/**
 * Where an entry lies now.
 *
 * - `nowhere`: somebody else is signed in in this browser by now
 * - `gone`: what it is about is no longer there; of a note the account keeps the words
 * - `both`: a note that was changed elsewhere meanwhile, which now has the words of both
 */
export type Place = 'browser' | 'account' | 'waiting' | 'nowhere' | 'gone' | 'both';

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

/** Notes which state of a note in the account is the one that lies here. */
function saw(name: string, changed: string | null): void {
  const bases = noteBases.get();
  if (bases) noteBases.set({ ...bases, [name]: changed });
}

async function sendNote(name: string, note: Input<'POST learning/note'>): Promise<void> {
  const bases = noteBases.get();
  const base = bases ? { base: bases[name] ?? null } : {};
  saw(name, (await call('POST learning/note', { ...note, ...base }, quiet)).changed);
}

/** Sends an entry as it stands now; sending it twice changes nothing. */
async function send(kind: EntryKind, name: string): Promise<void> {
  const state = stateOf(kind, name);
  if (kind === 'bookmark') {
    const marked = readBookmarkName(name);
    if (marked) await call('POST learning/bookmark', { ...marked, on: state === true }, quiet);
  } else if (kind === 'note') {
    const noted = readNoteName(name);
    if (noted) await sendNote(name, { ...noted, text: String(state) });
  } else {
    const place = readTextName(name);
    if (place)
      await call('POST learning/progress', state ? { read: [place] } : { unread: [place] }, quiet);
  }
  // Changed meanwhile: the newer state still has to go.
  if (stateOf(kind, name) !== state) await send(kind, name);
}

let lastSent: Promise<unknown> = Promise.resolve();

/** Lets the account join the words of a note with those it has. @returns its note; undefined where it has no room */
async function joinNote(name: string, text: string) {
  const place = readNoteName(name);
  if (!place) return undefined;
  const told = await call('POST learning/merge', { notes: [{ ...place, text }] }, quiet);
  return told.notes.find(({ collection, slug }) => textName(collection, slug) === name);
}

/**
 * Keeps what can be kept of an entry about something that was withdrawn: words are nowhere else, so that the
 * account takes them; a mark would lead nowhere. It is not sent again.
 */
async function keepOfGone(entry: string, name: string): Promise<Place> {
  if (!entry.startsWith('note ')) {
    takeBack(entry);
    shelfChanged();
    return 'gone';
  }
  const kept = await joinNote(name, notes.get()[name] ?? '');
  if (!kept) return 'waiting';
  saw(name, kept.changed);
  forgetUnsent(entry);
  return 'gone';
}

/** Joins a note with what was written elsewhere since it was seen here, so that neither is lost. */
async function keepBoth(entry: string, name: string): Promise<Place> {
  const mine = notes.get()[name] ?? '';
  const kept = await joinNote(name, mine);
  if (!kept) return 'waiting';
  // Somebody types on: the words that were sent stand at the end, and have become more.
  const now = notes.get()[name] ?? '';
  const before = mine && kept.text.endsWith(mine) ? kept.text.slice(0, -mine.length) : undefined;
  const both =
    now === mine
      ? kept.text
      : before === undefined
        ? mergedNote(kept.text, now)
        : `${before}${now}`;
  notes.set({ ...notes.get(), [name]: both });
  saw(name, kept.changed);
  if (both === kept.text) forgetUnsent(entry);
  shelfChanged();
  return 'both';
}

/** What becomes of an entry that was refused, or could not be sent. */
async function afterFailure(error: unknown, entry: string, name: string): Promise<Place> {
  const id = failureId(error);
  if (id === 'not_found') return keepOfGone(entry, name).catch((): Place => 'waiting');
  if (id === 'conflict') return keepBoth(entry, name).catch((): Place => 'waiting');
  if (id !== 'other_member') return 'waiting';
  takeBack(entry);
  return 'nowhere';
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
      (error: unknown) => afterFailure(error, entry, name),
    );
  lastSent = sent;
  return sent;
}

/** What waits was written on what was seen then; of the rest it is what the account says now. */
function keepBases(shelf: Shelf, isFirst: boolean): void {
  const before = noteBases.get();
  const entries = shelf.notes.map(({ collection, slug, changed }) => {
    const name = textName(collection, slug);
    const waits = !isFirst && before && unsentEntries.get().includes(`note ${name}`);
    return [name, waits ? (before[name] ?? null) : changed] as const;
  });
  noteBases.set(Object.fromEntries(entries));
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
  keepBases(shelf, isFirst);
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
