import { z } from 'zod';
import { CAM_SITE_TAGS } from '#domain/cam-facts.ts';
import { FORUM } from '#domain/limits.ts';
import { cursor, defineCalls, id, language, nothing, pageOf } from './call.ts';
import { forumCalls } from './forum.ts';
import { comment, post, postSummary, siteRef, siteSlug } from './posts.ts';

const tag = z.enum(CAM_SITE_TAGS);

/** A member's post about a site; its address is `topicPath` of domain/forum.ts. */
export const sitePost = postSummary.extend({ site: siteRef }).meta({ id: 'SitePost' });

/** A statement about a site with where it stands, when it was read and whether in a stored copy. */
export const siteFact = z
  .object({
    fact: z.string(),
    /** What it is called, and its value in words, in the language of the request. */
    label: z.string(),
    text: z.string(),
    /** As the editors' file holds it: the same in every language. */
    value: z.json(),
    source: z.string(),
    checked: z.iso.date(),
    copy: z.boolean(),
    note: z.string().nullable(),
  })
  .meta({ id: 'SiteFact' });

/** A site of the directory in the language of the request. */
export const siteItem = z
  .object({
    ...siteRef.shape,
    path: z.string(),
    address: z.string(),
    summary: z.string(),
    language,
    fallback: z.boolean(),
    updated: z.string(),
    /** What is not here is not verified. */
    facts: z.array(siteFact),
    /** Posts of members about it. */
    posts: z.number().int(),
  })
  .meta({ id: 'SiteItem' });

/** `id` of a post; the spec sends it as `paramId` as well. */
const named = z
  .strictObject({ id: id.optional(), paramId: id.optional() })
  .refine((sent) => sent.id ?? sent.paramId, { path: ['id'] })
  .refine(({ id: one, paramId: other }) => !one || !other || one === other, { path: ['paramId'] });

const listSites = {
  summary: 'The sites of the directory, of one tag if it is named',
  permission: 'visitor',
  input: z.strictObject({ tag: tag.optional() }),
  output: z.array(siteItem),
} as const;

export const camSiteCalls = defineCalls({
  'GET cam/article/recent-posts': {
    summary: 'The newest posts of members about sites, or about one',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({
      site: siteSlug.optional(),
      pageSize: z.coerce.number().int().min(1).max(10).default(FORUM.plateSize),
    }),
    output: z.array(sitePost),
  },
  'GET cam/article/categories': {
    summary: 'The tags of the directory, with how many sites and posts each has',
    permission: 'visitor',
    input: nothing,
    output: z.array(
      z.object({ tag, name: z.string(), sites: z.number().int(), posts: z.number().int() }),
    ),
  },
  'GET cam/article/articles': {
    summary: 'Posts about sites, of one site or tag if it is named, newest first, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({
      site: siteSlug.optional(),
      tag: tag.optional(),
      after: cursor.optional(),
    }),
    output: pageOf(sitePost),
  },
  'GET cam/article/comments': {
    summary: 'Comments of a post about a site, oldest first, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id, after: cursor.optional() }),
    output: z.object({ listData: pageOf(comment) }),
  },
  'GET cam/article/detail': {
    summary: 'One post about a site with its first page of comments',
    permission: 'visitor',
    errors: ['not_found'],
    input: named,
    output: z.object({ post, comments: pageOf(comment) }),
  },
  'POST cam/article/related-posts': {
    summary: 'Other posts about the site of a post, newest first',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: z.array(sitePost),
  },
  'POST cam/article/record-view': {
    ...forumCalls['POST article/view'],
    summary: 'Count a view of a post about a site, once a viewer and hour',
    sharesLimitOf: 'POST article/view',
  },
  'POST cam/article/post': {
    ...forumCalls['POST article/post'],
    summary: 'Publish a post about a site',
    input: forumCalls['POST article/post'].input.extend({
      site: siteSlug,
      tag: forumCalls['POST article/post'].input.shape.tag.default('sites'),
    }),
    sharesLimitOf: 'POST article/post',
  },
  'POST camsites': listSites,
  'POST cam/article/camsites': listSites,
  'GET camsite/details': {
    summary: 'One site of the directory with its facts and its text',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ slug: siteSlug }),
    output: siteItem.extend({ html: z.string() }),
  },
});
