import { mayEnter, mayVote, type ContestState } from '#domain/contests.ts';
import { topicCode } from '#domain/forum.ts';
import type { Output } from '#contract/index.ts';
import type { Viewer } from '#server/context.ts';
import type { Answer } from '#server/features/forum/service.ts';
import type { ContestRow } from './queries/contests.ts';
import type { EntryRow } from './queries/entries.ts';
import { stateAt } from './times.ts';

export type Entry = Output<'GET article/activity/imgReply'>;
export type Summary = Output<'GET article/activity/list'>['resultList'][number];
type Counts = { entries: number; votes: number };

/** An entry, from its answer in the forum. */
export function presentEntry(
  { id, votes, place }: EntryRow,
  answer: Answer,
  state: ContestState,
  viewer: Viewer,
): Entry {
  const own = viewer?.id === answer.author.id;
  const { author, html, images, created, edited, replyCount, hidden, withheld } = answer;
  return {
    ...{ id, author, html, images, votes, created, edited },
    // A vote is a like, and ends with it.
    voted: answer.liked,
    comments: replyCount,
    place: state === 'decided' ? place : null,
    may: {
      vote: mayVote(state) && !own && !withheld && !viewer?.suspended,
      edit: mayEnter(state) && own && answer.may.edit,
      withdraw: own,
    },
    ...(hidden && { hidden }),
    ...(withheld && { withheld }),
  };
}

export const presentSummary = (
  row: ContestRow,
  counts: Counts | undefined,
  cover: string | null,
  now: Date,
): Summary => ({
  id: row.id,
  code: topicCode(row.id),
  title: row.title,
  slug: row.slug,
  language: row.language,
  state: stateAt(row, now),
  opens: row.opensAt.toISOString(),
  entriesClose: row.entriesCloseAt.toISOString(),
  votingCloses: row.votingClosesAt.toISOString(),
  entries: counts?.entries ?? 0,
  votes: counts?.votes ?? 0,
  cover,
  demo: row.demo,
});
