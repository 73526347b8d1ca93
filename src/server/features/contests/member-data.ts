import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import { deleteEntriesOf, entriesBy } from './queries/entries.ts';
import * as queries from './queries/member-data.ts';
import { takeBackVotes, votesBy } from './queries/votes.ts';

/**
 * Everything this feature keeps of a member, for the export of their data. Which of their votes are
 * counted apart is left out: it would tell who has invited whom.
 */
export const exportContests = async ({ db }: Pick<Context, 'db'>, memberId: number) => ({
  entries: await entriesBy(db, memberId),
  votes: await votesBy(db, memberId),
  contestsMade: await queries.contestsBy(db, memberId),
  corrections: await queries.notesBy(db, memberId),
});

/** What the team wrote about a leaving member by name. */
async function renameInContests(tx: Db, leaver: LeavingMember, patterns: string[]) {
  for (const { id, rules, rulesHtml } of await queries.contestsWithWords(tx, patterns)) {
    await queries.setRules(tx, id, {
      rules: withoutName(rules, leaver),
      rulesHtml: withoutName(rulesHtml, leaver),
    });
  }
  for (const { id, text } of await queries.notesWithWords(tx, patterns)) {
    await queries.setNote(tx, id, withoutName(text, leaver));
  }
}

/**
 * Takes a leaving member out of all contests: their votes leave the counts, their entries are none any
 * more, and places they held are empty.
 */
export async function eraseContests(
  tx: Db,
  leaver: LeavingMember,
  patterns: string[],
): Promise<void> {
  await takeBackVotes(tx, leaver.id);
  await deleteEntriesOf(tx, leaver.id);
  await renameInContests(tx, leaver, patterns);
}
