import { z } from 'zod';
import { cursor, defineCalls, done, id, isoTime, nothing, pageOf } from './call.ts';
import { comment, postSummary, reply } from './posts.ts';

const target = { kind: z.enum(['post', 'comment']), id };

/** How a text read once. `body` is Markdown, to be shown as plain text. */
const version = z.object({ title: z.string(), body: z.string(), written: isoTime });

/** What members follow, how far they have read, and how texts read before. */
export const readingCalls = defineCalls({
  'POST article/follow': {
    summary: 'Follow a post, or leave it; whoever follows is told of new answers',
    permission: 'member',
    limit: { max: 120, seconds: 60 },
    errors: ['not_found', 'too_large'],
    input: z.strictObject({ id, follow: z.boolean() }),
    output: z.object({ follows: z.boolean() }),
  },
  'GET article/followed': {
    summary: 'The posts I follow, the last answered first, paged by key',
    permission: 'member',
    input: z.strictObject({ after: cursor.optional() }),
    output: pageOf(postSummary),
  },
  'POST article/seen': {
    summary: 'Remember up to which comment I have read a post; it never goes back',
    permission: 'member',
    limit: { max: 240, seconds: 60 },
    input: z.strictObject({ id, comment: z.number().int().min(0) }),
    output: done,
  },
  'POST article/seen-all': {
    summary: 'Mark everything in the forum as read',
    permission: 'member',
    limit: { max: 20, seconds: 60 },
    input: nothing,
    output: done,
  },
  'GET article/news': {
    summary: 'What was said under a post after a comment, and single comments as they read now',
    permission: 'visitor',
    limit: { max: 240, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({
      id,
      since: z.coerce.number().int().min(0),
      /** Numbers of comments or replies to be given again, with commas. */
      again: z
        .string()
        .regex(/^\d{1,15}(?:,\d{1,15}){0,19}$/)
        .optional(),
    }),
    output: z.object({
      comments: z.array(comment),
      replies: z.array(reply),
      /** Those of `again` that are no longer there. */
      gone: z.array(id),
      /** There is more than one answer of this call can carry. */
      more: z.boolean(),
    }),
  },
  'GET article/revisions': {
    summary: 'How a post or comment read before it was edited, the newest version first',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject(target),
    output: z.object({
      current: version,
      earlier: z.array(version.extend({ id })),
      /** Who wrote it. */
      name: z.string(),
      /** Whether I may remove single versions for good: their author, and staff. */
      mayRemove: z.boolean(),
    }),
  },
  'POST article/revision/delete': {
    summary: 'Remove an earlier version for good: its author, or a moderator',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: done,
  },
});
