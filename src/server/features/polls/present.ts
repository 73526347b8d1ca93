import type { Output } from '#contract/index.ts';
import { chosenIn, isClosed } from '#domain/polls.ts';
import type { PollRow } from './queries.ts';

export type Poll = Output<'GET article/poll'>;

/** @param ballot the viewer's own; undefined where they have not voted */
export function presentPoll(row: PollRow, ballot: number | undefined, now: Date): Poll {
  const closed = isClosed(row.closesAt, now);
  // Results are shown after voting only, also to the author and staff: seeing them first would
  // influence the vote.
  const told = closed || ballot !== undefined;
  return {
    question: row.question,
    multiple: row.multiple,
    closes: row.closesAt?.toISOString() ?? null,
    closed,
    voters: row.voters,
    options: row.options.map((text, i) => ({ text, votes: told ? (row.counts[i] ?? 0) : null })),
    mine: ballot === undefined ? null : chosenIn(ballot),
  };
}
