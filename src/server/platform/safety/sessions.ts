import type { Output, Parsed } from '#contract/index.ts';
import type { Context, Member } from '#server/context.ts';
import { returnedSince } from '#server/platform/mail/service.ts';
import { findById } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { toPasskey } from './passkeys.ts';
import { listPasskeys } from './queries/passkeys.ts';
import { countCodes } from './queries/recovery.ts';
import { endOthers, listSessions, setSignInMails } from './queries/sessions.ts';
import { findConfirmed } from './queries/two-step.ts';

/** What keeps a member's account safe, the newest session first. */
export async function readSecurity(
  ctx: Context,
  viewer: Member,
): Promise<Output<'GET user/security'>> {
  const sessions = await listSessions(ctx.db, viewer.id, ctx.now());
  const since = await findConfirmed(ctx.db, viewer.id);
  const account = await findById(ctx.db, viewer.id);
  const returned = account && (await returnedSince(ctx.db, account.email));
  return {
    sessions: sessions.map(({ id, device, seenAt, createdAt }) => ({
      id,
      device,
      opened: createdAt.toISOString(),
      seen: seenAt.toISOString(),
      current: id === viewer.sessionId,
    })),
    passkeys: (await listPasskeys(ctx.db, viewer.id)).map(toPasskey),
    twoStep: {
      since: since?.toISOString() ?? null,
      codesLeft: await countCodes(ctx.db, viewer.id),
    },
    mails: account?.signInMails ?? true,
    returnedSince: returned?.toISOString() ?? null,
  };
}

/**
 * Ends another session of the member, or all others, and closes the sockets that were opened with them.
 *
 * @throws Refusal not_found where there is no such session of theirs, or it is the one that asks
 */
export async function endSessionsBut(
  ctx: Context,
  viewer: Member,
  { session }: Parsed<'POST user/sessions/end'>,
): Promise<{ ended: number }> {
  const one = session === 'others' ? undefined : session;
  const ended = await endOthers(ctx.db, viewer.id, viewer.sessionId, one);
  if (ended.length === 0 && one !== undefined) throw new Refusal('not_found');
  ctx.live.endSessions(ended);
  return { ended: ended.length };
}

export const chooseSignInMails = (ctx: Context, memberId: number, on: boolean): Promise<void> =>
  setSignInMails(ctx.db, memberId, on);
