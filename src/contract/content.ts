import { z } from 'zod';
import { FORUM, SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { cursor, defineCalls, language, nothing, pageOf, text } from './call.ts';
import { INDEXED_COLLECTIONS } from './content-index.ts';
import { postSummary } from './posts.ts';

/** An editors' text in a list. `language` is English with `fallback` where no translation exists. */
export const contentItem = z
  .object({
    slug: z.string(),
    path: z.string(),
    language,
    fallback: z.boolean(),
    outdated: z.boolean(),
    title: z.string(),
    summary: z.string(),
    category: z.string(),
    updated: z.string(),
    published: z.string().nullable(),
    minutes: z.number().int(),
  })
  .meta({ id: 'ContentItem' });

/** With its markup, which editors wrote and the build has made. */
export const contentText = contentItem.extend({ html: z.string() }).meta({ id: 'ContentText' });

/** A stage of the guides and what stands in it. */
const topic = z.object({ tag: z.string(), name: z.string(), guides: z.array(contentItem) });
const tag = text().max(60);

/** What a search finds: the texts of a collection, and lessons of courses. */
const FOUND_KINDS = [...INDEXED_COLLECTIONS, 'lessons'] as const;

const suggestion = z.object({
  url: z.string(),
  title: z.string(),
  language,
  /** What kind of page it is, in the reader's language. */
  kind: z.string(),
});

export const contentCalls = defineCalls({
  'GET i18n': {
    summary: 'The texts of a language, key to text',
    permission: 'visitor',
    input: z.strictObject({ lang: language.default('en') }),
    output: z.record(z.string(), z.string()),
  },
  /** Its body code is the answer, so the feature sends it itself instead of the usual envelope. */
  'GET hc/forbidden/check': {
    summary: 'Regional check; body code 0 blocks, 50 blocks Chinese browsers, 1 lets in',
    permission: 'visitor',
    input: nothing,
    output: z.null(),
  },
  'GET guide/faq': {
    summary: 'Questions and answers, in the order of the page',
    permission: 'visitor',
    input: nothing,
    output: z.array(contentText),
  },
  'GET guide/v4/home': {
    summary: 'The stages of the guides and the newest ones',
    permission: 'visitor',
    input: nothing,
    output: z.object({ topics: z.array(topic), latest: z.array(contentItem) }),
  },
  'GET guide/v4/topic': {
    summary: 'One stage of the guides',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ tag }),
    output: topic,
  },
  'GET guide/v4/content': {
    summary: 'One guide',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ slug: text().max(120) }),
    output: contentText,
  },
  'GET guide/beginner/tags': {
    summary: 'The stages of the guides, with how many stand in each',
    permission: 'visitor',
    input: nothing,
    output: z.array(z.object({ tag: z.string(), name: z.string(), guides: z.number().int() })),
  },
  'GET guide/beginner/guide': {
    summary: 'The guides in the order of the path through them, of one stage if it is named',
    permission: 'visitor',
    input: z.strictObject({ tag: tag.optional() }),
    output: z.array(contentItem),
  },
  'GET guide/beginner/v3': {
    summary: 'The whole path: every stage with its guides',
    permission: 'visitor',
    input: nothing,
    output: z.array(topic),
  },
  'GET changelog/list': {
    summary: 'What has changed on the site, newest first',
    permission: 'visitor',
    input: z.strictObject({
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
      after: cursor.optional(),
    }),
    output: pageOf(contentText),
  },
  'POST search': {
    summary:
      'Guides, lessons, answers and pages that fit, and the first posts of the forum; hits in <mark>',
    permission: 'visitor',
    limit: { max: 60, seconds: 60 },
    input: z.strictObject({
      s: text().trim().min(1).max(SEARCH_MAX_LENGTH),
      language: language.optional(),
    }),
    output: z.object({
      content: z.array(contentItem.extend({ kind: z.enum(FOUND_KINDS), excerpt: z.string() })),
      forum: pageOf(postSummary),
    }),
  },
  'POST search/suggest': {
    summary: 'Pages and topics whose titles have what is being typed; nothing of it is kept',
    permission: 'visitor',
    limit: { max: 300, seconds: 60 },
    input: z.strictObject({
      s: text().trim().min(1).max(SEARCH_MAX_LENGTH),
      language: language.optional(),
    }),
    output: z.object({ list: z.array(suggestion) }),
  },
  'POST search/similar': {
    summary: 'Topics and texts like a title that is being typed; nothing of it is kept',
    permission: 'member',
    limit: { max: 60, seconds: 60 },
    input: z.strictObject({
      s: text().trim().min(1).max(FORUM.titleMax),
      /** Of the text whose title it is. */
      language: language.optional(),
    }),
    output: z.object({ list: z.array(suggestion) }),
  },
});
