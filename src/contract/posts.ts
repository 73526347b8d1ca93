import { z } from 'zod';
import { CAM_SITE_TAGS } from '#domain/cam-facts.ts';
import { FORUM_TAGS, REPORT_REASONS } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { POST_KINDS } from '#domain/post-kinds.ts';
import { ROLES } from '#domain/roles.ts';
import { id, isoTime, language, text } from './call.ts';
import { poll, rating } from './polls.ts';

export const author = z
  .object({ id, nickname: z.string(), avatar: z.string().nullable(), role: z.enum(ROLES) })
  .meta({ id: 'Author' });

export const image = z
  .object({
    id: z.string(),
    url: z.string(),
    thumb320: z.string(),
    thumb640: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    /** Shown behind a veil; `staff`: marked by a moderator, which its owner cannot undo. */
    sensitive: z.enum(['author', 'staff']).nullable(),
    /** A blurred stand-in a few pixels wide. */
    veil: z.string(),
    /** What can be seen, in the words of who posted it; empty where they said nothing. */
    alt: z.string(),
  })
  .meta({ id: 'Image' });

/** A site of the directory, named by a post about it. */
export const siteRef = z
  .object({ slug: z.string(), title: z.string(), tag: z.enum(CAM_SITE_TAGS) })
  .meta({ id: 'SiteRef' });

export const siteSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Names a lesson or a tutorial: `lessons/1-room-and-light`. */
export const lessonName = z
  .string()
  .max(100)
  .regex(/^(?:lessons|tutorials)\/[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** A lesson that a post is about. */
export const lessonRef = z
  .object({ name: z.string(), title: z.string(), path: z.string().nullable() })
  .meta({ id: 'LessonRef' });

/** What a post is to a member. */
export const mark = z.object({
  follows: z.boolean(),
  /** Never opened, and written since the member came or marked everything as read. */
  fresh: z.boolean(),
  /** Answers of others since they last read it, counted up to a limit. */
  news: z.number().int(),
});

/** A post in a list. */
export const postSummary = z
  .object({
    id,
    code: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    language,
    tag: z.enum(FORUM_TAGS),
    kind: z.enum(POST_KINDS),
    poll: z.boolean(),
    /** Of articles alone; `cover` in lists of articles. */
    article: z
      .object({
        minutes: z.number().int(),
        average: z.number().nullable(),
        ratings: z.number().int(),
        cover: z.string().nullable(),
      })
      .optional(),
    author,
    pinned: z.boolean(),
    images: z.number().int(),
    comments: z.number().int(),
    likes: z.number().int(),
    views: z.number().int(),
    /** Whether one of its answers is marked as the best. */
    hasBest: z.boolean(),
    created: isoTime,
    active: isoTime,
    /** What the post is to the member who asks; absent for visitors and where nobody looks. */
    mark: mark.optional(),
  })
  .meta({ id: 'PostSummary' });

const may = z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() });

/** What a member wrote, with what the asking viewer may do to it. `html` is sanitised. */
const written = {
  id,
  author,
  html: z.string(),
  images: z.array(image),
  likes: z.number().int(),
  liked: z.boolean(),
  created: isoTime,
  edited: isoTime.nullable(),
  may,
  /** Written by somebody the viewer has muted or blocked: folded until they ask for it. */
  hidden: z.boolean().optional(),
  /** Withheld while a moderator looks at it: without its words, but for its author and staff. */
  withheld: z.boolean().optional(),
};

export const reply = z
  .object({ ...written, parentId: id, replyTo: z.string().nullable() })
  .meta({ id: 'Reply' });

export const comment = z
  .object({
    ...written,
    /** Null where the comment was deleted: its place stays, its author's name does not. */
    author: author.nullable(),
    /** The first replies; the rest through `article/replies`. */
    replies: z.array(reply),
    replyCount: z.number().int(),
    /** A deleted comment with replies stays as an empty place. */
    deleted: z.boolean(),
  })
  .meta({ id: 'Comment' });

export const post = z
  .object({
    ...written,
    code: z.string(),
    title: z.string(),
    slug: z.string(),
    language,
    tag: z.enum(FORUM_TAGS),
    kind: z.enum(POST_KINDS),
    /** Of articles: what they are about, in the author's words. */
    summary: z.string(),
    minutes: z.number().int(),
    rating: rating.nullable(),
    poll: poll.nullable(),
    /** The headings of an article, by which its text is named. */
    contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
    pinned: z.boolean(),
    comments: z.number().int(),
    views: z.number().int(),
    may: may.extend({ best: z.boolean() }),
    /** The answer that is marked as the best, as far as the viewer can see it. */
    best: id.nullable(),
    demo: z.boolean(),
    version: z.number().int(),
    /** The site of the directory that it is about. */
    site: siteRef.nullable(),
    /** The lesson that it is about. */
    lesson: lessonRef.nullable(),
  })
  .meta({ id: 'Post' });

/** Something is deleted where it stands: by its author, or by staff with what it broke and a reason. */
export const deletion = z.strictObject({
  id,
  rule: z.enum(REPORT_REASONS).optional(),
  reason: text().trim().max(TEXTAREA_MAX).default(''),
});
