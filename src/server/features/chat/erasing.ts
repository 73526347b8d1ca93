import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import * as queries from './queries/erasing.ts';

/**
 * Takes a leaving member out of their conversations, in the transaction that ends the account: their
 * words go, whatever becomes of those in the forum, and conversations in which nobody else said
 * anything. The others keep what they said themselves, without the name.
 */
export async function eraseChat(tx: Db, ctx: Context, leaver: LeavingMember): Promise<void> {
  await queries.emptyAllOf(tx, leaver.id, ctx.now());
  await queries.deleteSilent(tx, leaver.id);
  await queries.settleOthers(tx, leaver.id);
  for (const { id, text } of await queries.listNaming(tx, leaver.id, namePatterns(leaver))) {
    await queries.setText(tx, id, withoutName(text, leaver));
  }
}
