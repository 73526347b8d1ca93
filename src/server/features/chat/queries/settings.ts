import { eq } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { DEFAULTS, type Settings } from '../policy.ts';
import { chatSettings } from '../tables.ts';

export async function readSettings(db: Db, memberId: number): Promise<Settings> {
  const [row] = await db
    .select({ receipts: chatSettings.receipts, door: chatSettings.door })
    .from(chatSettings)
    .where(eq(chatSettings.memberId, memberId));
  return row ?? DEFAULTS;
}

export async function writeSettings(db: Db, memberId: number, chosen: Settings): Promise<void> {
  await db
    .insert(chatSettings)
    .values({ memberId, ...chosen })
    .onConflictDoUpdate({ target: chatSettings.memberId, set: chosen });
}
