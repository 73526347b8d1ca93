import { namePatterns, withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import type { Db } from '#server/db/connection.ts';
import {
  commentsWithWords,
  deleteOwn,
  giveComments,
  hasComments,
  setWords,
} from './queries/own.ts';

/** Leaves what a member said under texts without their name. What was removed goes with the rest. */
async function leaveComments(tx: Db, leaver: LeavingMember): Promise<void> {
  if (await hasComments(tx, leaver.id)) await giveComments(tx, leaver.id, await leaver.former());
}

/** Takes a name out of what others said under texts. */
async function rename(tx: Db, leaver: LeavingMember): Promise<void> {
  for (const { id, body, html } of await commentsWithWords(tx, namePatterns(leaver))) {
    await setWords(tx, id, { body: withoutName(body, leaver), html: withoutName(html, leaver) });
  }
}

/** Takes a leaving member out of this feature, in the transaction that ends the account. */
export async function eraseReader(tx: Db, leaver: LeavingMember): Promise<void> {
  if (leaver.texts === 'keep') await leaveComments(tx, leaver);
  await deleteOwn(tx, leaver.id);
  await rename(tx, leaver);
}
