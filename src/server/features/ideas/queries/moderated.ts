import { and, eq, inArray, isNotNull, isNull } from '#server/db/drizzle.ts';
import { escapeHtml } from '#domain/head.ts';
import { EMPTY_SUBJECT, type Subject, type Withheld } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { ideas } from '../tables.ts';

/** Plain text as markup. */
const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Ideas as staff see them, private, withheld and deleted ones included. */
export async function readIdeaSubjects(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: ideas.id,
      authorId: ideas.authorId,
      title: ideas.title,
      body: ideas.body,
      createdAt: ideas.createdAt,
      editedAt: ideas.editedAt,
      deletedAt: ideas.deletedAt,
      withheld: ideas.withheld,
    })
    .from(ideas)
    .where(inArray(ideas.id, ids));
  return rows.map((row) => ({
    ...EMPTY_SUBJECT,
    ...row,
    html: paragraphs(row.body),
    kind: 'idea' as const,
  }));
}

/**
 * Takes an idea from everybody but its author and staff; it counts as deleted.
 *
 * @param why null: it is deleted, and its author does not find it any more
 * @returns false where it was deleted already
 */
export async function withholdIdea(
  tx: Db,
  id: number,
  why: Withheld | null,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(ideas)
    .set({ deletedAt: now, withheld: why })
    .where(and(eq(ideas.id, id), isNull(ideas.deletedAt)))
    .returning({ id: ideas.id });
  return changed.length > 0;
}

/** Makes a withheld idea simply deleted. @returns false where it was not withheld */
export async function deleteWithheldIdea(tx: Db, id: number): Promise<boolean> {
  const changed = await tx
    .update(ideas)
    .set({ withheld: null })
    .where(and(eq(ideas.id, id), isNotNull(ideas.withheld)))
    .returning({ id: ideas.id });
  return changed.length > 0;
}

/** @returns false where it is there already, or gone for good */
export async function restoreIdea(tx: Db, id: number): Promise<boolean> {
  const changed = await tx
    .update(ideas)
    .set({ deletedAt: null, withheld: null })
    .where(and(eq(ideas.id, id), isNotNull(ideas.deletedAt)))
    .returning({ id: ideas.id });
  return changed.length > 0;
}
