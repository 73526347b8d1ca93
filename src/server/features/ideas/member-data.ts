import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import {
  deleteOwn,
  givePublished,
  hasPublished,
  ideasWithWords,
  readOwn,
  setWords,
} from './queries/own.ts';

/** What a member keeps and likes, for the export of their data. */
export const exportIdeas = (ctx: Context, memberId: number) => readOwn(ctx.db, memberId);

/**
 * Takes a leaving member out of this feature: what they published stays without their name, if they want their
 * texts to stay; what they kept for themselves goes.
 */
export async function eraseIdeas(tx: Db, leaver: LeavingMember): Promise<void> {
  if (leaver.texts === 'keep' && (await hasPublished(tx, leaver.id))) {
    await givePublished(tx, leaver.id, await leaver.former());
  }
  await deleteOwn(tx, leaver.id);
  for (const { id, title, body } of await ideasWithWords(tx, namePatterns(leaver))) {
    const words = { title: withoutName(title, leaver), body: withoutName(body, leaver) };
    await setWords(tx, id, words);
  }
}
