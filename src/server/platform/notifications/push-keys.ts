import webPush from 'web-push';
import type { Context } from '#server/context.ts';
import { insertKeys, readKeys, type PushKeys } from './queries/push.ts';

/**
 * The pair of keys by which push services know this site (RFC 8292), made when it is first needed.
 * Every process finds the same one, and a backup holds it: with another pair, every subscription
 * would be void.
 */
export async function vapidKeys(ctx: Pick<Context, 'db' | 'now'>): Promise<PushKeys> {
  const known = await readKeys(ctx.db);
  if (known) return known;
  const made = webPush.generateVAPIDKeys();
  await insertKeys(ctx.db, made, ctx.now());
  return (await readKeys(ctx.db)) ?? made;
}

/** What browsers subscribe with; null where the installation allows no push service. */
export async function publicPushKey(
  ctx: Pick<Context, 'db' | 'now' | 'env'>,
): Promise<string | null> {
  return ctx.env.pushHosts.length > 0 ? (await vapidKeys(ctx)).publicKey : null;
}
