import type { Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { NOTICES } from '#domain/limits.ts';
import { isPushEndpoint } from '#domain/push.ts';
import type { Context, Member } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import * as queries from './queries/push.ts';

/**
 * Registers a browser for the session it is signed in with, and with that its end: signing out,
 * a new password and a deleted account take it away. A browser that another member used before is
 * theirs no more. Of more than eight, the oldest gives way.
 *
 * @throws Refusal bad_input for an address of no known push service
 */
export async function registerDevice(
  ctx: Context,
  viewer: Member,
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
  await ctx.act(async (tx) => {
    await queries.insertDevice(tx, row);
    await queries.deleteSurplusDevices(tx, viewer.id, NOTICES.devices);
  });
}

/** Takes one of the member's browsers off. Saying it again changes nothing. */
export const forgetDevice = (ctx: Context, memberId: number, endpoint: string): Promise<void> =>
  queries.deleteDevice(ctx.db, memberId, endpoint);

export const isRegistered = (ctx: Context, memberId: number, endpoint: string): Promise<boolean> =>
  queries.hasDevice(ctx.db, memberId, endpoint);
