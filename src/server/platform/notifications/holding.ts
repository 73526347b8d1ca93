import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { notifications } from './tables.ts';

/** What waits to go out to a member by mail or push does not: it stands in their list alone. */
export async function holdMails(tx: Db, memberId: number): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailAt: null, pushAt: null })
    .where(eq(notifications.memberId, memberId));
}
