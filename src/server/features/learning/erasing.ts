import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type Leaver } from '#server/platform/members/service.ts';
import { deleteOwn } from './queries/own.ts';
import { textComments } from './tables.ts';

/** Leaves what a member said under texts without their name. What was removed goes with the rest. */
async function leaveComments(tx: Db, leaver: Leaver): Promise<void> {
  const mine = and(eq(textComments.authorId, leaver.id), isNull(textComments.deletedAt));
  const [one] = await tx.select({ id: textComments.id }).from(textComments).where(mine).limit(1);
  if (!one) return;
  const authorId = await leaver.former();
  await tx.update(textComments).set({ authorId, draft: null }).where(mine);
}

/** Takes a name out of what others said under texts. */
async function rename(tx: Db, leaver: Leaver): Promise<void> {
  const words = sql`(${textComments.body} || ' ' || ${textComments.html})`;
  const holding = sql`${words} ilike any(${sql.param(namePatterns(leaver))}::text[])`;
  for (const row of await tx.select().from(textComments).where(holding)) {
    const text = { body: withoutName(row.body, leaver), html: withoutName(row.html, leaver) };
    await tx.update(textComments).set(text).where(eq(textComments.id, row.id));
  }
}

/** Takes a leaving member out of this feature, in the transaction that ends the account. */
export async function eraseReader(tx: Db, leaver: Leaver): Promise<void> {
  if (leaver.texts === 'keep') await leaveComments(tx, leaver);
  await deleteOwn(tx, leaver.id);
  await rename(tx, leaver);
}
