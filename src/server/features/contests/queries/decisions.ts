import { desc, eq } from '#server/db/drizzle.ts';
import type { Place } from '#domain/contests.ts';
import type { Db } from '#server/db/connection.ts';
import { contestNotes, contestPlaces } from '#server/db/schema.ts';

export const placesOf = (db: Db, contestId: number): Promise<Place[]> =>
  db
    .select({ place: contestPlaces.place, entry: contestPlaces.entryId })
    .from(contestPlaces)
    .where(eq(contestPlaces.contestId, contestId))
    .orderBy(contestPlaces.place, contestPlaces.entryId);

/** Puts these places where others stood. */
export async function replacePlaces(
  tx: Db,
  contestId: number,
  places: readonly Place[],
): Promise<void> {
  await tx.delete(contestPlaces).where(eq(contestPlaces.contestId, contestId));
  if (places.length === 0) return;
  const rows = places.map(({ place, entry: entryId }) => ({ contestId, place, entryId }));
  await tx.insert(contestPlaces).values(rows);
}

/** What was said of corrections, the newest first. */
export const notesOf = (db: Db, contestId: number) =>
  db
    .select({ text: contestNotes.text, createdAt: contestNotes.createdAt })
    .from(contestNotes)
    .where(eq(contestNotes.contestId, contestId))
    .orderBy(desc(contestNotes.id));

export const insertNote = (tx: Db, row: typeof contestNotes.$inferInsert) =>
  tx.insert(contestNotes).values(row);
