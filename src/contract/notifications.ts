import { z } from 'zod';
import { POPOVER_LIST_SIZE, UNREAD_PAGE_SIZE } from '#domain/limits.ts';
import { cursor, defineCalls, done, id, isoTime, nothing } from './call.ts';

/** What a message is about: a post (`pointId` is its code) or a comment (its thread). */
const reference = z.object({
  pointId: z.string(),
  articleId: z.number(),
  title: z.string(),
  content: z.string(),
});

/**
 * Notification message of spec section 3. `title` and `content` are finished texts in the reader's
 * language; `time` repeats `created`, because the spec has both names. Where it leads:
 * `noticeTarget` of domain/notifications.ts.
 */
export const message = z
  .object({
    messageId: id,
    type: z.number().int(),
    title: z.string(),
    content: z.string(),
    /** Where a system message goes on, beside the all-messages page it opens; a path of ours. */
    link: z.string().nullable(),
    created: isoTime,
    time: isoTime,
    read: z.boolean(),
    fromUserInfo: z.object({ id, nickname: z.string(), avatar: z.string().nullable() }).nullable(),
    articleInfo: reference.nullable(),
    /** An answer to a post, and an answer or like inside a thread of comments. */
    articleReplyInfo: reference.nullable(),
    commentReplyInfo: reference.nullable(),
    /** The comment meant inside the post or thread; empty where there is none. */
    pointId: z.string(),
  })
  .meta({ id: 'Message' });

const page = z.coerce.number().int().min(1).max(10_000).default(1);

export const notificationCalls = defineCalls({
  'POST member/ntoken': {
    summary: 'Where and with which one-time code the live socket opens',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    input: nothing,
    output: z.object({ wsServerUrl: z.string(), socketIoPath: z.string(), code: z.string() }),
  },
  'GET member/message/unread': {
    summary: 'How many messages are unread',
    permission: 'member',
    input: z.strictObject({
      pageNumber: page,
      pageSize: z.coerce.number().int().min(1).max(50).default(UNREAD_PAGE_SIZE),
    }),
    output: z.number().int(),
  },
  'GET member/messages': {
    summary:
      'Messages, newest first; `before` pages by key, `since` gives what came after an id, oldest first',
    permission: 'member',
    input: z.strictObject({
      pageNumber: page,
      pageSize: z.coerce.number().int().min(1).max(50).default(POPOVER_LIST_SIZE),
      type: z.enum(['all', 'unread']).default('all'),
      /** Wins over pageNumber: a list that grows at its head moves under a page number. */
      before: cursor.optional(),
      /**
       * Catching up after a broken connection: repeat with the last id while pages are full. A message
       * may come after one with a higher id, so the first question reaches back over some known ones.
       */
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    output: z.object({
      resultList: z.array(message),
      next: cursor.nullable(),
      unread: z.number().int(),
    }),
  },
  'POST member/message/read': {
    summary: 'Mark one message, or all, as read',
    permission: 'member',
    input: z.strictObject({ msgId: z.union([z.literal('all'), id]) }),
    output: done,
  },
});
