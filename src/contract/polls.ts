import { z } from 'zod';
import { POLL } from '#domain/polls.ts';
import { defineCalls, id, isoTime, text } from './call.ts';

/** A poll as its author writes it. */
export const pollInput = z.strictObject({
  question: text().trim().min(POLL.questionMin).max(POLL.questionMax),
  options: z
    .array(text().trim().min(1).max(POLL.optionMax))
    .min(POLL.optionsMin)
    .max(POLL.optionsMax),
  /** More than one answer may be chosen. */
  multiple: z.boolean(),
  /** After how many days it closes; null: never. */
  days: z.union(POLL.days.map((days) => z.literal(days))).nullable(),
});

/**
 * A poll as one viewer may see it. `votes` is null until they have voted or it has closed, whoever
 * they are. Who chose what is in no answer; `mine` is the viewer's own choice.
 */
export const poll = z
  .object({
    question: z.string(),
    multiple: z.boolean(),
    closes: isoTime.nullable(),
    closed: z.boolean(),
    voters: z.number().int(),
    options: z.array(z.object({ text: z.string(), votes: z.number().int().nullable() })),
    mine: z.array(z.number().int()).nullable(),
  })
  .meta({ id: 'Poll' });

/** What members think of an article; `average` is null while too few have rated it. */
export const rating = z
  .object({
    average: z.number().nullable(),
    count: z.number().int(),
    mine: z.number().int().nullable(),
  })
  .meta({ id: 'Rating' });

export const pollCalls = defineCalls({
  'GET article/poll': {
    summary: 'The poll of a post, as the viewer may see it',
    permission: 'visitor',
    errors: ['not_found'],
    limit: { max: 120, seconds: 60 },
    input: z.strictObject({ id }),
    output: poll,
  },
  'POST article/poll/vote': {
    summary: 'Vote, or change the vote while the poll is open; nobody can read who chose what',
    permission: 'active',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'poll_closed'],
    input: z.strictObject({
      id,
      /** Places of the chosen options, from 0. */
      options: z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(POLL.optionsMax - 1),
        )
        .min(1)
        .max(POLL.optionsMax),
    }),
    output: poll,
  },
  'POST article/rate': {
    summary: "Rate somebody else's article, or change one's rating",
    permission: 'active',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({ id, rating: z.number().int().min(1).max(5) }),
    output: rating,
  },
});
