import { and, count, desc, eq, inArray, notExists, sql } from '#server/db/drizzle.ts';
import type { BookmarkCollection, NoteCollection, ReadCollection } from '#domain/reader.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';
import { bookmarks, notes, textReads } from '../tables.ts';

export type Place = { collection: ReadCollection; slug: string };
export type Noted = { collection: NoteCollection; slug: string };
export type Marked = { collection: BookmarkCollection; slug: string };

const ownShelf = { reads: textReads, bookmarks, notes };
type Table = (typeof ownShelf)[keyof typeof ownShelf];

const own = (table: Table, memberId: number, place: Marked) =>
  and(
    eq(table.memberId, memberId),
    sql`${table.collection} = ${place.collection}`,
    eq(table.slug, place.slug),
  );

/** How much a member keeps of one kind. */
export async function countOwn(db: Db, kind: keyof typeof ownShelf, memberId: number) {
  const table = ownShelf[kind];
  const [row] = await db.select({ n: count() }).from(table).where(eq(table.memberId, memberId));
  return row?.n ?? 0;
}

export const listReads = (db: Db, memberId: number) =>
  db
    .select({ collection: textReads.collection, slug: textReads.slug, day: textReads.day })
    .from(textReads)
    .where(eq(textReads.memberId, memberId))
    .orderBy(desc(textReads.day), textReads.collection, textReads.slug);

/** The day of the first reading is kept. */
export async function addReads(db: Db, memberId: number, reads: (Place & { day: string })[]) {
  if (reads.length === 0) return;
  await db
    .insert(textReads)
    .values(reads.map((read) => ({ memberId, ...read })))
    .onConflictDoNothing();
}

export async function removeReads(db: Db, memberId: number, places: Place[]) {
  for (const collection of new Set(places.map((place) => place.collection))) {
    const slugs = places.filter((one) => one.collection === collection).map(({ slug }) => slug);
    await db
      .delete(textReads)
      .where(
        and(
          eq(textReads.memberId, memberId),
          eq(textReads.collection, collection),
          inArray(textReads.slug, slugs),
        ),
      );
  }
}

export const listBookmarks = (db: Db, memberId: number) =>
  db
    .select({
      collection: bookmarks.collection,
      slug: bookmarks.slug,
      createdAt: bookmarks.createdAt,
      remindDay: bookmarks.remindDay,
      remindNote: bookmarks.remindNote,
    })
    .from(bookmarks)
    .where(eq(bookmarks.memberId, memberId))
    .orderBy(desc(bookmarks.createdAt), bookmarks.collection, bookmarks.slug);

export async function addBookmarks(db: Db, memberId: number, places: Marked[], createdAt: Date) {
  if (places.length === 0) return;
  await db
    .insert(bookmarks)
    .values(places.map((place) => ({ memberId, ...place, createdAt })))
    .onConflictDoNothing();
}

export const removeBookmark = (db: Db, memberId: number, place: Marked) =>
  db.delete(bookmarks).where(own(bookmarks, memberId, place));

/** Ends the bookmarks of topics that were deleted for good: no key binds them, as slugs have none. */
export async function deleteLostBookmarks(db: Db): Promise<void> {
  // Slugs that are words cannot be cast to a number, and the planner may evaluate the conditions in
  // any order.
  const topic = sql`case when ${bookmarks.collection} = 'topics' then ${bookmarks.slug}::bigint end`;
  const there = db
    .select({ one: sql`1` })
    .from(posts)
    .where(sql`${posts.id} = ${topic}`);
  await db.delete(bookmarks).where(and(eq(bookmarks.collection, 'topics'), notExists(there)));
}

export const listNotes = (db: Db, memberId: number) =>
  db
    .select({
      collection: notes.collection,
      slug: notes.slug,
      text: notes.text,
      changedAt: notes.changedAt,
    })
    .from(notes)
    .where(eq(notes.memberId, memberId))
    .orderBy(desc(notes.changedAt), notes.collection, notes.slug);

/** Of one collection, the texts by their slugs. */
export async function readNotesIn(db: Db, memberId: number, collection: NoteCollection) {
  const rows = await db
    .select({ slug: notes.slug, text: notes.text })
    .from(notes)
    .where(and(eq(notes.memberId, memberId), eq(notes.collection, collection)));
  return new Map(rows.map(({ slug, text }) => [slug, text]));
}

export async function readNote(db: Db, memberId: number, place: Noted) {
  const [row] = await db
    .select({ text: notes.text, changedAt: notes.changedAt })
    .from(notes)
    .where(own(notes, memberId, place));
  return row;
}

export async function writeNote(
  db: Db,
  memberId: number,
  note: Noted & { text: string; changedAt: Date },
) {
  await db
    .insert(notes)
    .values({ memberId, ...note })
    .onConflictDoUpdate({
      target: [notes.memberId, notes.collection, notes.slug],
      set: { text: sql`excluded.text`, changedAt: sql`excluded.changed_at` },
    });
}

export const removeNote = (db: Db, memberId: number, place: Noted) =>
  db.delete(notes).where(own(notes, memberId, place));
