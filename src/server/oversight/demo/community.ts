import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { pollInput } from '#contract/polls.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import { ARTICLE, POST_KINDS } from '#domain/post-kinds.ts';
import { ROLES } from '#domain/roles.ts';

/** The accounts a visitor of a fresh copy can sign in with. */
export const ACCOUNTS = ['member', 'moderator', 'admin'] as const;
export type Account = (typeof ACCOUNTS)[number];

const name = z.string().regex(/^[a-z]{3,15}$/);
const text = z.string().trim().min(FORUM.commentMin).max(FORUM.commentMax);
const likedBy = z.array(name).default([]);

const person = z.strictObject({
  name,
  account: z.enum(ACCOUNTS).optional(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  summary: z.string().min(20).max(256),
});
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

export type Person = z.output<typeof person>;
export type DemoComment = z.output<typeof comment>;
export type DemoPost = z.output<typeof post> & { body: string; language: Language };
export type Community = { people: Person[]; posts: DemoPost[] };

const folder = path.join(import.meta.dirname, 'community');
const FRONT_MATTER = /^---\n(.*?)\n---\n(.*)$/s;

function readPost(file: string, language: Language): DemoPost {
  const [, head = '', body = ''] = FRONT_MATTER.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return { ...post.parse(parse(head)), body: body.trim(), language };
}

/**
 * The invented community, as it is written in the folder `community`.
 *
 * @throws ZodError for a file that does not fit
 */
export function readCommunity(): Community {
  const people = z
    .array(person)
    .parse(parse(fs.readFileSync(path.join(folder, 'people.yaml'), 'utf8')));
  const posts = LANGUAGES.flatMap((language) =>
    fs
      .readdirSync(path.join(folder, language))
      .sort()
      .map((file) => readPost(path.join(folder, language, file), language)),
  );
  return { people, posts };
}
