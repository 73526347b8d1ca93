import { dayOf } from '#domain/days.ts';
import type { Output, Parsed } from '#contract/index.ts';
import { POINT_TASKS } from '#domain/points.ts';
import { READER, mergedNote } from '#domain/reader.ts';
import type { Context } from '#server/context.ts';
import { award } from '#server/platform/points/service.ts';
import { topicsByCode } from '#server/features/forum/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import * as queries from './queries/shelf.ts';
import { knownTexts, requireText } from './texts.ts';

type Shelf = Output<'POST learning/merge'>;
type Kind = Parameters<typeof queries.countOwn>[1];
type Place = queries.Place;
type Noted = queries.Noted;
type Marked = queries.Marked;

/** How many more of one kind a member may keep. */
export const room = async (ctx: Context, kind: Kind, id: number): Promise<number> =>
  Math.max(0, READER.shelfMax - (await queries.countOwn(ctx.db, kind, id)));

export async function readsOf(ctx: Context, id: number): Promise<Shelf['read']> {
  return queries.listReads(ctx.db, id);
}

const isTopic = ({ collection }: Marked): boolean => collection === 'topics';
const isNoted = (place: Marked): place is Noted => !isTopic(place);

/**
 * Codes of those topics among some places that can be read.
 *
 * @param id without topics of people this member hides
 */
export async function topicsThere(
  ctx: Context,
  places: readonly Marked[],
  id: number | undefined = undefined,
) {
  const codes = places.filter(isTopic).map(({ slug }) => slug);
  const viewer = id === undefined ? undefined : { id };
  return new Set((await topicsByCode(ctx, codes, viewer)).map(({ code }) => code));
}

/** A topic that is withheld, or written by somebody hidden, is kept, and comes back with its post. */
export async function bookmarksOf(ctx: Context, id: number): Promise<Shelf['bookmarks']> {
  const kept = await allBookmarksOf(ctx, id);
  const there = await topicsThere(ctx, kept, id);
  return kept.filter((one) => !isTopic(one) || there.has(one.slug));
}

/** The same with topics that cannot be seen just now: they are the member's own all the same. */
export async function allBookmarksOf(ctx: Context, id: number): Promise<Shelf['bookmarks']> {
  const rows = await queries.listBookmarks(ctx.db, id);
  return rows.map(({ createdAt, remindDay, remindNote, ...place }) => ({
    ...place,
    day: dayOf(createdAt),
    ...(remindDay && { reminder: { day: remindDay, note: remindNote } }),
  }));
}

export async function notesOf(ctx: Context, id: number): Promise<Shelf['notes']> {
  const rows = await queries.listNotes(ctx.db, id);
  return rows.map(({ changedAt, ...note }) => ({ ...note, changed: changedAt.toISOString() }));
}

/** The notes of a member in one collection, by the slugs of what they are about. */
export const notesIn = (
  ctx: Context,
  id: number,
  collection: queries.Noted['collection'],
): Promise<ReadonlyMap<string, string>> => queries.readNotesIn(ctx.db, id, collection);

async function addReads(ctx: Context, id: number, given: Parsed<'POST learning/merge'>['read']) {
  const today = dayOf(ctx.now());
  const known = await knownTexts(ctx, given);
  // A date in the future is replaced by now: the browser's clock may be wrong.
  const dated = known.map(({ day, ...place }) => ({
    ...place,
    day: day && day < today ? day : today,
  }));
  await queries.addReads(ctx.db, id, dated.slice(0, await room(ctx, 'reads', id)));
}

/** The points of texts that were read; more at once than a day counts are not looked at. */
async function awardReads(ctx: Context, id: number, read: readonly Place[]): Promise<void> {
  const known = await knownTexts(ctx, read.slice(0, POINT_TASKS.guide.daily));
  if (known.length === 0) return;
  await ctx.act(async (tx, after) => {
    for (const { collection, slug } of known) {
      after.announce(await award(tx, ctx, id, 'guide', `${collection}/${slug}`));
    }
  });
}

/** Marks texts as read or not read; unknown ones are passed over. */
export async function markReads(
  ctx: Context,
  id: number,
  input: Parsed<'POST learning/progress'>,
): Promise<Shelf['read']> {
  await addReads(ctx, id, input.read);
  await queries.removeReads(ctx.db, id, input.unread);
  await awardReads(ctx, id, input.read);
  return readsOf(ctx, id);
}

/** @throws Refusal not_found, too_large where the member keeps too many */
export async function setBookmark(
  ctx: Context,
  id: number,
  { on, ...place }: Parsed<'POST learning/bookmark'>,
): Promise<void> {
  if (!on) return void (await queries.removeBookmark(ctx.db, id, place));
  if (isNoted(place)) await requireText(ctx, place);
  else if (!(await topicsThere(ctx, [place])).has(place.slug)) throw new Refusal('not_found');
  if ((await room(ctx, 'bookmarks', id)) === 0) throw new Refusal('too_large');
  await queries.addBookmarks(ctx.db, id, [place], ctx.now());
}

/**
 * A note that is there can be changed also where its text is gone, or the member keeps too many.
 *
 * @returns when it was changed; null where there is none now
 * @throws Refusal not_found, too_large where the member keeps too many, conflict where it is another one than
 *   its writer saw
 */
export async function setNote(
  ctx: Context,
  id: number,
  { text, base, ...place }: Parsed<'POST learning/note'>,
): Promise<string | null> {
  const there = await queries.readNote(ctx.db, id, place);
  const isSeen = base === undefined || there?.changedAt.toISOString() === base;
  if (there && !isSeen && there.text !== text) throw new Refusal('conflict');
  if (!text.trim()) {
    await queries.removeNote(ctx.db, id, place);
    return null;
  }
  if (!there) {
    await requireText(ctx, place);
    if ((await room(ctx, 'notes', id)) === 0) throw new Refusal('too_large');
  }
  const changedAt = ctx.now();
  await queries.writeNote(ctx.db, id, { ...place, text, changedAt });
  return changedAt.toISOString();
}

/** Also of texts that are gone: what was written there is nowhere else. */
async function addNotes(ctx: Context, id: number, given: Parsed<'POST learning/merge'>['notes']) {
  const kept = new Map(
    (await queries.listNotes(ctx.db, id)).map((n) => [`${n.collection}/${n.slug}`, n.text]),
  );
  for (const { text, ...place } of given) {
    const name = `${place.collection}/${place.slug}`;
    const mine = kept.get(name);
    if (!text.trim() || (mine === undefined && kept.size >= READER.shelfMax)) continue;
    const merged = mine === undefined ? text : mergedNote(mine, text);
    if (merged === mine || merged.length > 2 * READER.noteMax + 2) continue;
    await queries.writeNote(ctx.db, id, { ...place, text: merged, changedAt: ctx.now() });
    kept.set(name, merged);
  }
}

async function knownMarks(ctx: Context, given: Marked[]): Promise<Marked[]> {
  const topics = await topicsThere(ctx, given);
  return [
    ...(await knownTexts(ctx, given.filter(isNoted))),
    ...[...topics].map((slug) => ({ collection: 'topics' as const, slug })),
  ];
}

/**
 * What a browser has kept joins what the member has: texts read and bookmarks as a union, notes
 * without losing a word. Bookmarks of texts that are gone, and having read them, are passed over; a note
 * that finds no room is left out, and its browser keeps it.
 */
export async function merge(
  ctx: Context,
  id: number,
  input: Parsed<'POST learning/merge'>,
): Promise<Shelf> {
  await addReads(ctx, id, input.read);
  const marks = await knownMarks(ctx, input.bookmarks);
  if (marks.length > 0) {
    const free = await room(ctx, 'bookmarks', id);
    await queries.addBookmarks(ctx.db, id, marks.slice(0, free), ctx.now());
  }
  if (input.notes.length > 0) await addNotes(ctx, id, input.notes);
  const [read, bookmarks, notes] = await Promise.all([
    readsOf(ctx, id),
    bookmarksOf(ctx, id),
    notesOf(ctx, id),
  ]);
  return { read, bookmarks, notes };
}
