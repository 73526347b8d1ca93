import { gt, inArray, sql } from '#server/db/drizzle.ts';
import { UNHEARD } from '#domain/chat.ts';
import { EMPTY_SUBJECT, type Subject, type Withheld } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { chatMessages } from '../tables.ts';

/** What was said in private: the message alone. What was said before it stands with the report. */
export async function readMessageSubjects(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: chatMessages.id,
      authorId: chatMessages.authorId,
      body: chatMessages.text,
      images: chatMessages.images,
      createdAt: chatMessages.createdAt,
      deletedAt: chatMessages.deletedAt,
      withheld: sql<Withheld | null>`case when ${gt(chatMessages.hiddenAt, UNHEARD)} then 'hidden' end`,
    })
    .from(chatMessages)
    .where(inArray(chatMessages.id, ids));
  return rows.map((row) => ({ ...EMPTY_SUBJECT, ...row, kind: 'chat' as const }));
}
