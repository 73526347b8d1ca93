import { z } from 'zod';
import { ACCOUNT, FORUM, SEARCH_MAX_LENGTH, TEXTAREA_MAX } from '#domain/limits.ts';
import {
  ANSWER_ORDERS,
  FORUM_TAGS,
  REPORT_KINDS,
  REPORT_REASONS,
  SEARCH_KINDS,
  SEARCH_ORDERS,
  SORTS,
} from '#domain/forum.ts';
import { ARTICLE, ARTICLE_SORTS, POST_KINDS } from '#domain/post-kinds.ts';
import { ALT_MAX } from '#domain/upload-rules.ts';
import { cursor, defineCalls, done, id, isoTime, language, pageOf, text } from './call.ts';
import { pollInput } from './polls.ts';
import {
  comment,
  deletion,
  image,
  lessonName,
  lessonRef,
  post,
  postSummary,
  reply,
  siteSlug,
} from './posts.ts';

const title = text().trim().min(FORUM.titleMin).max(FORUM.titleMax);
// Articles may be longer than posts; which it is, is asked by the service.
const body = text().trim().min(FORUM.bodyMin).max(ARTICLE.bodyMax);
const summary = text().trim().max(ARTICLE.summaryMax);
const commentBody = text().trim().min(FORUM.commentMin).max(FORUM.commentMax);
const images = z.array(text().max(80)).max(5).default([]);
/** Descriptions by the ids of pictures; a picture that is not named here keeps what it has. */
const alts = z.record(text().max(80), text().trim().max(ALT_MAX)).optional();
const tag = z.enum(FORUM_TAGS);
/** Plates have one page; what is asked for beyond it is empty. */
const pageNumber = z.coerce.number().int().min(1).default(1);
const target = { kind: z.enum(['post', 'comment']), id };

export const forumCalls = defineCalls({
  'GET tags': {
    summary: 'The tags of the forum, named in a language, with how many posts carry each',
    permission: 'visitor',
    input: z.strictObject({ language: language.optional() }),
    output: z.array(z.object({ tag, name: z.string(), posts: z.number().int() })),
  },
  'GET article/forum-articles': {
    summary: 'Posts of the forum, pinned ones first, paged by key',
    permission: 'visitor',
    input: z.strictObject({
      /** `rated` and `read` belong to articles. */
      sort: z.enum([...SORTS, ...ARTICLE_SORTS]).default('active'),
      /** Absent: both kinds. */
      kind: z.enum(POST_KINDS).optional(),
      tag: tag.optional(),
      language: language.optional(),
      author: id.optional(),
      /** Posts about one lesson; not with `kind` article. */
      lesson: lessonName.optional(),
      after: cursor.optional(),
    }),
    output: pageOf(postSummary),
  },
  'GET home/articles': {
    summary: 'The newest active posts, for the home page',
    permission: 'visitor',
    input: z.strictObject({ pageSize: z.coerce.number().int().min(1).max(10).default(5) }),
    output: z.array(postSummary),
  },
  'GET article/push': {
    summary: 'Posts recommended by pinning (plate data: place 6, one page)',
    permission: 'visitor',
    input: z.strictObject({
      place: z.coerce.number().int().min(1).default(FORUM.platePlace),
      pageNumber,
    }),
    output: z.array(postSummary),
  },
  'GET home/views': {
    summary: 'The most viewed posts (plate data: one page)',
    permission: 'visitor',
    input: z.strictObject({ pageNumber }),
    output: z.array(postSummary),
  },
  'GET article/detail': {
    summary: 'One post with its first page of comments',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: z.object({
      post,
      comments: pageOf(comment),
      /** The best answer, without its replies; on every page of comments. */
      best: comment.nullable(),
    }),
  },
  'GET article/comments': {
    summary: 'Comments of a post in an order, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({
      id,
      order: z.enum(ANSWER_ORDERS).default('time'),
      /** A place in this order; of no other. */
      after: cursor.optional(),
    }),
    output: z.object({ listData: pageOf(comment) }),
  },
  'GET article/replies': {
    summary: 'Replies to a comment, oldest first, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id, after: cursor.optional() }),
    output: z.object({ listData: pageOf(reply) }),
  },
  'POST article/preview': {
    summary: 'What a text will look like, exactly as it would be shown',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    input: z.strictObject({
      body: text().max(ARTICLE.bodyMax),
      /** An answer's headings stand below that of all answers. */
      answer: z.boolean().optional(),
    }),
    output: z.object({ html: z.string() }),
  },
  'POST article/post': {
    summary: 'Publish a post or, with the standing for it, an article',
    permission: 'poster',
    limit: { max: 10, seconds: 600 },
    errors: ['article_not_yet', 'draft_posted'],
    input: z.strictObject({
      kind: z.enum(POST_KINDS).default('post'),
      /** What an article is about; lists show it. */
      summary: summary.default(''),
      poll: pollInput.optional(),
      title,
      body,
      tag,
      language,
      images,
      alts,
      /** The site of the directory that it is about. */
      site: siteSlug.optional(),
      /** The lesson that it is about. */
      lesson: lessonName.optional(),
      /** Made by the composer once a draft: a second press does not post twice. */
      draft: z.uuid().optional(),
    }),
    output: z.object({ id, code: z.string(), slug: z.string() }),
  },
  'POST article/edit': {
    summary: 'Change a post; `version` is the one that was read',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'not_allowed', 'conflict', 'poll_voted'],
    input: z.strictObject({
      id,
      /** Of an article; absent: unchanged. */
      summary: summary.optional(),
      /** Absent: unchanged; null: removes it. Only while nobody has voted. */
      poll: pollInput.nullable().optional(),
      title,
      body,
      tag,
      language,
      images,
      alts,
      /** Absent: unchanged; null: about no site. */
      site: siteSlug.nullable().optional(),
      /** Absent: unchanged; null: about no lesson. */
      lesson: lessonName.nullable().optional(),
      version: z.number().int(),
    }),
    output: z.object({ id, code: z.string(), slug: z.string() }),
  },
  'GET article/source': {
    summary: 'The Markdown of an own post or comment, for editing',
    permission: 'member',
    errors: ['not_found', 'not_allowed'],
    input: z.strictObject(target),
    output: z.object({
      title: z.string(),
      body: z.string(),
      kind: z.enum(POST_KINDS),
      summary: z.string(),
      /** `voted`: it cannot be changed any more. */
      poll: pollInput.extend({ voted: z.boolean() }).nullable(),
      tag: tag.nullable(),
      language: language.nullable(),
      images: z.array(image),
      site: z.string().nullable(),
      lesson: lessonRef.nullable(),
      version: z.number().int(),
    }),
  },
  'POST article/delete': {
    summary: 'Delete a post: the author, or a moderator with a reason; not a contest with entries',
    permission: 'member',
    errors: ['not_found', 'not_allowed', 'contest_entered'],
    input: deletion,
    output: done,
  },
  'POST article/stick': {
    summary: 'Pin or unpin a post',
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({ id, stick: z.boolean() }),
    output: done,
  },
  'POST article/best': {
    summary: 'Mark the best answer to an own post, or as staff to any; null takes the mark back',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'not_allowed'],
    input: z.strictObject({ id, commentId: id.nullable() }),
    output: z.object({ best: id.nullable() }),
  },
  'POST article/view': {
    summary: 'Count a view, once a viewer and hour',
    permission: 'visitor',
    limit: { max: 120, seconds: 60 },
    input: z.strictObject({ id }),
    output: done,
  },
  'POST comment': {
    summary: 'Answer a post (`parentId` absent) or a comment',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'draft_posted'],
    input: z.strictObject({
      articleId: id,
      parentId: id.optional(),
      /** The reply that is answered, inside the thread of `parentId`. */
      replyToId: id.optional(),
      body: commentBody,
      images,
      alts,
      draft: z.uuid().optional(),
    }),
    output: z.object({ comment: comment.nullable(), reply: reply.nullable() }),
  },
  'POST comment/edit': {
    summary: 'Change an own comment or reply',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'not_allowed', 'contest_closed'],
    input: z.strictObject({ id, body: commentBody, images, alts }),
    output: z.object({ html: z.string(), images: z.array(image), edited: isoTime }),
  },
  'POST comment/delete': {
    summary: 'Delete a comment or reply: the author, or a moderator with a reason',
    permission: 'member',
    errors: ['not_found', 'not_allowed'],
    input: deletion,
    output: done,
  },
  'POST home/like': {
    summary: 'Like, or take a like back; saying it twice changes nothing',
    permission: 'active',
    limit: { max: 120, seconds: 60 },
    /** `profile_incomplete`: a vote in a contest needs a completed profile. */
    errors: ['not_found', 'not_allowed', 'contest_closed', 'profile_incomplete'],
    input: z.strictObject({ ...target, like: z.boolean() }),
    output: z.object({ likes: z.number().int(), liked: z.boolean() }),
  },
  'POST report/apply': {
    summary: 'Report a post, a comment or a comment under a guide to the moderators',
    permission: 'member',
    limit: { max: 20, seconds: 3600 },
    errors: ['not_found', 'already_reported'],
    input: z.strictObject({
      id,
      kind: z.enum(REPORT_KINDS),
      reason: z.enum(REPORT_REASONS),
      details: text().trim().max(TEXTAREA_MAX).default(''),
    }),
    output: done,
  },
  'POST search/forum': {
    summary: 'Search the forum; `excerpt` marks the hits with <mark>',
    permission: 'visitor',
    limit: { max: 60, seconds: 60 },
    input: z.strictObject({
      s: text().trim().min(1).max(SEARCH_MAX_LENGTH),
      language: language.optional(),
      kind: z.enum(SEARCH_KINDS).default('posts'),
      order: z.enum(SEARCH_ORDERS).default('relevance'),
      /** The nickname of who wrote it; nobody of that name wrote anything. */
      author: text().trim().min(1).max(ACCOUNT.nicknameMax).optional(),
      tag: tag.optional(),
      /** Days in UTC, both included. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      after: cursor.optional(),
    }),
    /** Of an answer, `author` is who wrote it, and the rest is its post's. */
    output: pageOf(postSummary.extend({ answer: z.object({ id, created: isoTime }).nullable() })),
  },
});
