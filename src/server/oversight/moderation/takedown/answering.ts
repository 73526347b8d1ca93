import type { ContentAct } from '#domain/moderation.ts';
import type { TakedownOutcome } from '#domain/takedown.ts';
import type { After, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueueMail } from '#server/platform/mail/service.ts';
import { avatarChanged } from '#server/feature.ts';
import { withdrawLink } from '#server/features/boards/service.ts';
import {
  discardFile,
  dropWithheldPictures,
  judgePicture,
} from '#server/platform/uploads/service.ts';
import {
  addressesOfCase,
  closeAnswered,
  hashesOf,
  hashesTakenOut,
  hiddenAvatarsOf,
  wearAgain,
  writeOutcome,
} from './queries.ts';
import { sharedLinkOf } from './resolving.ts';

/**
 * Writes down what became of the addresses that led to a case. Where a request has no other open
 * address it is answered: who sent it gets a mail, if they left an address. In the transaction of the
 * decision.
 */
export async function answerTakedowns(
  tx: Db,
  ctx: Context,
  caseId: number,
  outcome: TakedownOutcome,
): Promise<void> {
  const now = ctx.now();
  const touched = await writeOutcome(tx, caseId, outcome);
  if (touched.length === 0) return;
  for (const { id, email, language } of await closeAnswered(tx, touched, now)) {
    if (email === null) continue;
    const values = { takedown: String(id) };
    await enqueueMail(tx, {
      recipient: email,
      template: 'takedownAnswered',
      language,
      values,
      now,
    });
  }
}

/**
 * Gives hidden profile pictures back, or takes them for good. @returns whether one is worn again
 */
async function judgeAvatarsOf(
  tx: Db,
  ctx: Context,
  after: After,
  caseId: number,
  keep: boolean,
): Promise<boolean> {
  let back = false;
  for (const { address, memberId } of await hiddenAvatarsOf(tx, caseId)) {
    if (memberId !== null && keep && (await wearAgain(tx, memberId, address))) {
      await avatarChanged(ctx, tx, memberId);
      back = true;
    } else after.run(() => discardFile(ctx, address));
  }
  return back;
}

/**
 * Withholds the pictures that a case was opened for, or gives them back where all of it is kept.
 *
 * @returns their hashes, and whether one is shown otherwise than before
 */
export async function judgePicturesOf(
  tx: Db,
  ctx: Context,
  after: After,
  caseId: number,
  content: ContentAct,
): Promise<{ hashes: string[]; moved: boolean }> {
  const hashes = await hashesOf(tx, caseId);
  let moved = await judgeAvatarsOf(tx, ctx, after, caseId, content === 'keep');
  for (const hash of hashes) {
    if (await judgePicture(tx, hash, content !== 'keep')) moved = true;
  }
  return { hashes, moved };
}

/** Withdraws the links of shared collections of boards that a case was opened for; their owners keep them. */
export async function withdrawSharedOf(tx: Db, ctx: Context, caseId: number): Promise<void> {
  for (const address of await addressesOfCase(tx, caseId)) {
    const link = sharedLinkOf(address);
    if (link !== undefined) await withdrawLink(tx, ctx, link);
  }
}

/** Deletes for good the pictures that were taken out before a moment, as other removed content. */
export async function deleteTakenOut(ctx: Context, before: Date): Promise<void> {
  await dropWithheldPictures(ctx, await hashesTakenOut(ctx.db, before));
}
