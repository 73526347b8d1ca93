import { and, asc, eq, lt, sql } from '#server/db/drizzle.ts';
import type { CardMemory, MemorizedCard } from '#domain/flash-cards.ts';
import type { Db } from '#server/db/connection.ts';
import { memorizedCards } from './tables.ts';

export type AnsweredCard = MemorizedCard & { answeredAt: Date; before: CardMemory | null };
type Key = { memberId: number; card: string };

/** Every card a member has answered: there are no more of them than the site has cards. */
export async function cardsOf(db: Db, memberId: number): Promise<AnsweredCard[]> {
  const rows = await db
    .select()
    .from(memorizedCards)
    .where(eq(memorizedCards.memberId, memberId))
    .orderBy(asc(memorizedCards.card));
  return rows.map(({ memberId: _, ...row }) => row);
}

/** Writes an answer down; of several on one day the first. */
export async function keepAnswer(db: Db, { memberId, ...row }: AnsweredCard & Key): Promise<void> {
  const { card: _, ...values } = row;
  await db
    .insert(memorizedCards)
    .values({ memberId, ...row })
    .onConflictDoUpdate({
      target: [memorizedCards.memberId, memorizedCards.card],
      set: values,
      setWhere: lt(memorizedCards.reviewed, sql`excluded.reviewed`),
    });
}

/** Takes an answer back, if it still is the last one of its card. */
export async function takeBack(
  db: Db,
  memberId: number,
  { card, answeredAt, before }: AnsweredCard,
): Promise<void> {
  const same = and(
    eq(memorizedCards.memberId, memberId),
    eq(memorizedCards.card, card),
    eq(memorizedCards.answeredAt, answeredAt),
  );
  if (!before) await db.delete(memorizedCards).where(same);
  else
    await db
      .update(memorizedCards)
      .set({ ...before, before: null })
      .where(same);
}
