import { inArray, sql } from '#server/db/drizzle.ts';
import { EMPTY_SUBJECT, type Subject } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { textComments } from '../tables.ts';

/** Comments under texts as staff see them. */
export async function readTextCommentSubjects(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: textComments.id,
      authorId: textComments.authorId,
      body: textComments.body,
      html: textComments.html,
      createdAt: textComments.createdAt,
      editedAt: textComments.editedAt,
      deletedAt: textComments.deletedAt,
      withheld: textComments.withheld,
      place: sql<string>`${textComments.collection} || '/' || ${textComments.slug}`,
    })
    .from(textComments)
    .where(inArray(textComments.id, ids));
  return rows.map((row) => ({ ...EMPTY_SUBJECT, ...row, kind: 'guideComment' as const }));
}
