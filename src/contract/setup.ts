import { z } from 'zod';
import { TOY_PROGRAMS } from '#domain/toys.ts';
import { defineCalls, id, nothing, text } from './call.ts';
import { contentItem, contentText } from './content.ts';

const tag = z.object({ tag: z.string(), name: z.string(), guides: z.number().int() });

/** Article of spec section 3: its number, and what stands in its address. */
const articleItem = contentItem.extend({ id, queryAlias: z.string() }).meta({ id: 'ArticleItem' });

const menu = z.object({
  area: z.string(),
  name: z.string(),
  path: z.string(),
  tags: z.array(tag),
});

/**
 * Calls of the text pages beside the path of guides. The specification names them and says no more;
 * each summary says how it is read.
 */
export const setupCalls = defineCalls({
  'GET article/home': {
    summary: 'The page of articles: the newest, all others, and the latest extension news',
    permission: 'visitor',
    input: nothing,
    output: z.object({
      lead: articleItem.nullable(),
      articles: z.array(articleItem),
      extension: z.array(articleItem),
    }),
  },
  'GET guide/setup/menus': {
    summary: 'The areas of guides and the partner line, each with its groups',
    permission: 'visitor',
    input: nothing,
    output: z.array(menu),
  },
  'GET guide/setup/content': {
    summary: 'One guide of any area or of the partner line by its slug',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ slug: text().max(120) }),
    output: contentText,
  },
  'GET guide/setup/tools': {
    summary: 'The guides on equipment of all areas, and those on getting the partner’s programs',
    permission: 'visitor',
    input: nothing,
    output: z.array(contentItem),
  },
  'GET guide/setup/video': {
    summary: 'The official tutorials and the films of the partner line',
    permission: 'visitor',
    input: nothing,
    output: z.array(contentItem),
  },
  'GET guide/setup/tags': {
    summary: 'The groups of the written guides of an area, with how many stand in each',
    permission: 'visitor',
    input: z.strictObject({ area: z.enum(['written', ...TOY_PROGRAMS]).default('written') }),
    output: z.array(tag),
  },
  'GET guide/setup/note': {
    summary: 'The latest change of the site, or null before the first',
    permission: 'visitor',
    input: nothing,
    output: contentItem.nullable(),
  },
});
