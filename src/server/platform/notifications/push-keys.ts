import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { Context } from '#server/context.ts';
import { pushKeys } from './tables.ts';

export type PushKeys = { publicKey: string; privateKey: string };

async function storedKeys(ctx: Pick<Context, 'db'>): Promise<PushKeys | undefined> {
  const [row] = await ctx.db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .where(eq(pushKeys.id, 1));
  return row;
}

/**
 * The pair of keys by which push services know this site (RFC 8292), made when it is first needed.
 * Every process finds the same one, and a backup holds it: with another pair, every subscription
 * would be void.
 */
export async function vapidKeys(ctx: Pick<Context, 'db' | 'now'>): Promise<PushKeys> {
  const known = await storedKeys(ctx);
  if (known) return known;
  const made = webPush.generateVAPIDKeys();
  await ctx.db
    .insert(pushKeys)
    .values({ id: 1, ...made, createdAt: ctx.now() })
    .onConflictDoNothing();
  return (await storedKeys(ctx)) ?? made;
}

/** What browsers subscribe with; null where the installation allows no push service. */
export async function publicPushKey(
  ctx: Pick<Context, 'db' | 'now' | 'env'>,
): Promise<string | null> {
  return ctx.env.pushHosts.length > 0 ? (await vapidKeys(ctx)).publicKey : null;
}
