import { sql } from '#server/db/drizzle.ts';
import { readTextName, type TextName } from '#domain/reader.ts';
import type { Db } from '#server/db/connection.ts';
import { textViews } from '../tables.ts';

/** Adds counted views, by the names of the texts. */
export async function addViews(db: Db, views: ReadonlyMap<TextName, number>): Promise<void> {
  const rows = [...views].flatMap(([name, n]) => {
    const place = readTextName(name);
    return place ? [{ ...place, views: n }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insert(textViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [textViews.collection, textViews.slug],
      set: { views: sql`${textViews.views} + excluded.views` },
    });
}
