import { TAKEDOWN } from '#domain/takedown.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { notify, type NewNotice } from '#server/platform/notifications/service.ts';
import { tellStaffQueue } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { invalidateLists } from '../content.ts';
import { readSubject } from '../queries/targets.ts';
import {
  allowanceOf,
  hide,
  HOUR_MS,
  mayHide,
  takeOne,
  type Allowance,
  type Claim,
} from './hiding.ts';
import * as queries from './queries.ts';

/** Links that confirm a mailbox and were made before this moment have expired. */
export const confirmSince = (ctx: Context): Date =>
  new Date(ctx.now().getTime() - TAKEDOWN.confirmHours * HOUR_MS);

/** Hides what one address of a request led to, where that may be and is not done yet. */
async function hideOne(
  tx: Db,
  ctx: Context,
  { id, kind, targetId, hash }: queries.TakedownPage,
  claim: Claim & { allowance: Allowance },
): Promise<NewNotice[]> {
  if (kind === null || kind === 'page' || targetId === null) return [];
  const subject = await readSubject(ctx, tx, { kind, id: targetId });
  if (!subject || subject.authorId === null || !(await mayHide(tx, subject, hash))) return [];
  if (!(await takeOne(tx, claim.now, claim.allowance))) return [];
  const done = await hide(tx, ctx, { ...subject, authorId: subject.authorId }, hash, claim);
  if (!done) return [];
  await queries.markHidden(tx, id, done.address);
  return done.told;
}

/**
 * Confirms the mailbox of a request: somebody stands behind it, and the rest of what it names is
 * hidden too until a moderator has looked, as far as one mailbox may hide within a day.
 *
 * @throws Refusal code_spent
 */
export async function confirmTakedown(ctx: Context, code: string): Promise<void> {
  const now = ctx.now();
  await ctx.act(async (tx, after) => {
    const window = { now, since: confirmSince(ctx) };
    const id = await queries.confirmByKey(tx, hashToken(code), window);
    const request = id === undefined ? undefined : await queries.readTakedown(tx, id);
    // Who sent it is forgotten some time after the answer, and with it what there was to confirm.
    if (!request?.email) throw new Refusal('code_spent');
    const mailbox = request.email.toLowerCase();
    const counted = { kind: 'takedown-mailbox' as const, subject: mailbox };
    const allowance = await allowanceOf(
      tx,
      now,
      { ...counted, max: TAKEDOWN.confirmedADay },
      TAKEDOWN.pagesMax,
    );
    const claim = { takedown: request.id, about: request.about, now, allowance };
    const told: NewNotice[] = [];
    const done = new Set<string>();
    for (const page of await queries.pagesOfTakedown(tx, request.id)) {
      const thing = `${page.kind}:${page.targetId}:${page.hash ?? ''}`;
      if (!page.hidden && page.outcome === null && !done.has(thing)) {
        told.push(...(await hideOne(tx, ctx, page, claim)));
      }
      done.add(thing);
    }
    after.deliver(await notify(tx, ctx, told));
    invalidateLists(ctx, after);
    after.run(() => tellStaffQueue(ctx));
  });
}
