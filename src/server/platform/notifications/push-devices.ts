import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { NOTICES } from '#domain/limits.ts';
import { isPushEndpoint } from '#domain/push.ts';
import type { Context, Viewer } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { pushDevices } from './tables.ts';

export type Device = typeof pushDevices.$inferSelect;

/**
 * Registers a browser for the session it is signed in with, and with that its end: signing out,
 * a new password and a deleted account take it away. A browser that another member used before is
 * theirs no more. Of more than eight, the oldest gives way.
 *
 * @throws Refusal bad_input for an address of no known push service
 */
export async function registerDevice(
  ctx: Context,
  viewer: Viewer,
  language: Language,
  { endpoint, keys }: Parsed<'POST member/push/subscribe'>,
): Promise<void> {
  if (!isPushEndpoint(endpoint, ctx.env.pushHosts)) {
    throw new Refusal('bad_input', { fields: { endpoint: 'fieldInvalid' } });
  }
  const row = {
    memberId: viewer.id,
    sessionId: viewer.sessionId,
    endpoint,
    ...keys,
    language,
    createdAt: ctx.now(),
  };
  await ctx.db.transaction(async (tx) => {
    // Anew rather than changed, so that the place among the oldest is the last.
    await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
    await tx.insert(pushDevices).values(row);
    const surplus = await tx
      .select({ id: pushDevices.id })
      .from(pushDevices)
      .where(eq(pushDevices.memberId, viewer.id))
      .orderBy(desc(pushDevices.id))
      .offset(NOTICES.devices);
    if (surplus.length > 0) {
      const ids = surplus.map(({ id }) => id);
      await tx.delete(pushDevices).where(inArray(pushDevices.id, ids));
    }
  });
}

const mine = (memberId: number, endpoint: string) =>
  and(eq(pushDevices.endpoint, endpoint), eq(pushDevices.memberId, memberId));

/** Takes one of the member's browsers off. Saying it again changes nothing. */
export async function forgetDevice(ctx: Context, memberId: number, endpoint: string) {
  await ctx.db.delete(pushDevices).where(mine(memberId, endpoint));
}

export async function isRegistered(
  ctx: Context,
  memberId: number,
  endpoint: string,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(mine(memberId, endpoint));
  return rows.length > 0;
}

export async function devicesOf(db: Db, memberIds: readonly number[]): Promise<Device[]> {
  return db
    .select()
    .from(pushDevices)
    .where(inArray(pushDevices.memberId, [...memberIds]))
    .orderBy(asc(pushDevices.id));
}

/** A device that its push service does not know any more. */
export async function dropDevice(db: Db, id: number): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id));
}
