import { storedNameOf } from '#domain/upload-rules.ts';
import type { Context, Removed } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import { listEvidenceNaming, setEvidence } from './queries/evidence.ts';
import { forgetAvatarsOf } from './takedown/queries.ts';
import { giveCase, openCasesOf, reportsWithWords, setReportWords } from './queries/erasing.ts';

/** Open cases about what stays go on, about nobody in particular. */
async function leaveCases(tx: Db, leaver: LeavingMember): Promise<void> {
  const open = await openCasesOf(tx, leaver.id);
  if (open.length === 0) return;
  const authorId = await leaver.former();
  for (const id of open) await giveCase(tx, id, authorId);
}

/** Files of hidden profile pictures of a member. They are no longer kept for a decision. */
async function avatarsOf(tx: Db, memberId: number): Promise<Removed[]> {
  return (await forgetAvatarsOf(tx, memberId)).flatMap((address) => {
    const [hash, extension] = storedNameOf(address)?.split(/[-.]/) ?? [];
    return hash && extension ? { hash, extension } : [];
  });
}

/**
 * Takes a leaving member's name out of reports about others, in the transaction that ends the account.
 * What they reported, and what was decided about them, goes with it.
 *
 * @returns files that nothing needs any more
 */
export async function eraseModerated(
  tx: Db,
  _ctx: Context,
  leaver: LeavingMember,
): Promise<readonly Removed[]> {
  if (leaver.texts === 'keep') await leaveCases(tx, leaver);
  const patterns = namePatterns(leaver);
  for (const { id, snapshot, details } of await reportsWithWords(tx, patterns)) {
    await setReportWords(tx, id, {
      snapshot: withoutName(snapshot, leaver),
      details: withoutName(details, leaver),
    });
  }
  for (const { reportId, messages } of await listEvidenceNaming(tx, patterns)) {
    const nameless = messages.map((one) => ({ ...one, text: withoutName(one.text, leaver) }));
    await setEvidence(tx, reportId, nameless);
  }
  return avatarsOf(tx, leaver.id);
}
