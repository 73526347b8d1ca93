import { and, asc, desc, eq, inArray } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { pushDevices, pushKeys } from '../tables.ts';

export type Device = typeof pushDevices.$inferSelect;

/** The pair of keys by which push services know this site. */
export type PushKeys = { publicKey: string; privateKey: string };

/** The pair, where one has been made. */
export async function readKeys(db: Db): Promise<PushKeys | undefined> {
  const [row] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .where(eq(pushKeys.id, 1));
  return row;
}

/** Stores the pair, unless another process has been faster. */
export async function insertKeys(db: Db, keys: PushKeys, createdAt: Date): Promise<void> {
  await db
    .insert(pushKeys)
    .values({ id: 1, ...keys, createdAt })
    .onConflictDoNothing();
}

/** Registers a browser, anew rather than changed, so that its place among the oldest is the last. */
export async function insertDevice(tx: Db, row: typeof pushDevices.$inferInsert): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.endpoint, row.endpoint));
  await tx.insert(pushDevices).values(row);
}

/** Takes off a member's oldest browsers but for `keep` of them. */
export async function deleteSurplusDevices(tx: Db, memberId: number, keep: number): Promise<void> {
  const surplus = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.memberId, memberId))
    .orderBy(desc(pushDevices.id))
    .offset(keep);
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await tx.delete(pushDevices).where(inArray(pushDevices.id, ids));
}

const theirs = (memberId: number, endpoint: string) =>
  and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.memberId, memberId));

/** Takes one of a member's browsers off. */
export async function deleteDevice(db: Db, memberId: number, endpoint: string): Promise<void> {
  await db.delete(pushDevices).where(theirs(memberId, endpoint));
}

export async function hasDevice(db: Db, memberId: number, endpoint: string): Promise<boolean> {
  const rows = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(theirs(memberId, endpoint));
  return rows.length > 0;
}

/** The browsers of members, the oldest first. */
export const devicesOf = (db: Db, memberIds: readonly number[]): Promise<Device[]> =>
  db
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.memberId, [...memberIds]))
    .orderBy(asc(pushDevices.id));

/** A device that its push service does not know any more. */
export async function dropDevice(db: Db, id: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id));
}
