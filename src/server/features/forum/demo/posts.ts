import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { pollInput } from '#contract/polls.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import { ARTICLE, POST_KINDS } from '#domain/post-kinds.ts';

const name = z.string().regex(/^[a-z]{3,15}$/);
const text = z.string().trim().min(FORUM.commentMin).max(FORUM.commentMax);
const likedBy = z.array(name).default([]);

const reply = z.strictObject({ by: name, text, likedBy });
const comment = reply.extend({ replies: z.array(reply).default([]) });
const post = z.strictObject({
  title: z.string().min(FORUM.titleMin).max(FORUM.titleMax),
  tag: z.enum(FORUM_TAGS),
  by: name,
  daysAgo: z.number().min(1).max(60),
  views: z.number().int().min(0),
  pinned: z.boolean().default(false),
  /** The site of the directory it is about. */
  site: z.string().optional(),
  kind: z.enum(POST_KINDS).default('post'),
  /** Of an article. */
  summary: z.string().max(ARTICLE.summaryMax).default(''),
  /** Who rated an article, with how many stars. */
  ratedBy: z.record(name, z.number().int().min(1).max(5)).default({}),
  poll: pollInput.optional(),
  /** Which options of its poll people chose, from 0. */
  votedBy: z.record(name, z.array(z.number().int())).default({}),
  likedBy,
  comments: z.array(comment).default([]),
});

export type DemoComment = z.output<typeof comment>;
export type DemoPost = z.output<typeof post> & { body: string; language: Language };

const folder = path.join(import.meta.dirname, 'posts');
const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

function readPost(file: string, language: Language): DemoPost {
  const [, head = '', body = ''] = FRONT_MATTER.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return { ...post.parse(parse(head)), body: body.trim(), language };
}

/**
 * What the invented members post, as it is written in the folder `posts`.
 *
 * @throws ZodError for a file that does not fit
 */
export const readPosts = (): DemoPost[] =>
  LANGUAGES.flatMap((language) =>
    fs
      .readdirSync(path.join(folder, language))
      .sort()
      .map((file) => readPost(path.join(folder, language, file), language)),
  );
