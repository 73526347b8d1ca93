import { z } from 'zod';
import {
  IDEA_GENERATORS,
  IDEA_JOB_STATES,
  IDEA_KINDS,
  IDEA_LABELS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_ROOMS,
  IDEAS,
} from '#domain/ideas/wishes.ts';
import { cursor, defineCalls, done, id, isoTime, language, nothing, pageOf, text } from './call.ts';
import { author } from './posts.ts';

const kind = z.enum(IDEA_KINDS);
const label = z.enum(IDEA_LABELS);
const labels = z.array(label).max(IDEAS.labelsMax).default([]);
const by = z.enum(IDEA_GENERATORS);

/** What a person wishes; nothing of it says who they are. */
export const ideaWishes = z.strictObject({
  kind,
  language,
  mood: z.enum(IDEA_MOODS),
  room: z.enum(IDEA_ROOMS).default('quiet'),
  level: z.enum(IDEA_LEVELS).default('simple'),
  money: z.enum(IDEA_MONEY).default('tokens'),
  without: z.array(z.enum(IDEA_LIMITS)).max(IDEA_LIMITS.length).default([]),
  /** A few words of the person's own; the generator of rules looks at none of them. */
  about: text().trim().max(IDEAS.aboutMax).default(''),
});

/** A result, before anybody keeps it. */
const madeIdea = z.object({ title: z.string(), body: z.string(), labels: z.array(label) });

const made = z
  .object({
    by,
    /** The other generator was asked first, and could not. */
    fellBack: z.boolean(),
    ideas: z.array(madeIdea),
  })
  .meta({ id: 'MadeIdeas' });

const job = z.string().regex(/^[\w-]{22}$/);
const started = z.object({ job });
/** The job as well: by it a result is kept. */
const madeNow = z.object({ job, ...made.shape });
const quota = z.object({ left: z.number().int(), perDay: z.number().int() });

/** An idea that a member keeps, as one viewer may see it. */
export const keptIdea = z
  .object({
    id,
    kind,
    language,
    by,
    title: z.string(),
    body: z.string(),
    labels: z.array(label),
    /** Null on one's own ideas that are not published. */
    author: author.nullable(),
    published: isoTime.nullable(),
    created: isoTime,
    edited: isoTime.nullable(),
    likes: z.number().int(),
    liked: z.boolean(),
    mine: z.boolean(),
    /** Of the invented community. */
    demo: z.boolean(),
    /** Staff took it from readers, or nobody has looked at it yet. */
    withheld: z.boolean(),
  })
  .meta({ id: 'KeptIdea' });

const words = {
  title: text().trim().max(IDEAS.titleMax),
  body: text().trim().min(IDEAS.bodyMin).max(IDEAS.bodyMax),
  labels,
};

const TRY = { limit: { max: 60, seconds: 3600 } } as const;
const POLL = { limit: { max: 600, seconds: 3600 } } as const;
const READ = { limit: { max: 240, seconds: 600 } } as const;
const WRITE = { limit: { max: 60, seconds: 600 } } as const;

export const ideaCalls = defineCalls({
  'GET caminspo/n_free': {
    summary: 'Tries that a visitor has left today',
    permission: 'visitor',
    ...READ,
    input: nothing,
    output: quota,
  },
  'POST caminspo/try': {
    summary: 'One try of a visitor, with its results',
    permission: 'visitor',
    ...TRY,
    errors: ['foreign_request', 'ideas_spent', 'not_found'],
    input: ideaWishes,
    output: madeNow,
  },
  'POST caminspo/try/async': {
    summary: 'One try of a visitor; the job whose results they are',
    permission: 'visitor',
    ...TRY,
    sharesLimitOf: 'POST caminspo/try',
    errors: ['foreign_request', 'ideas_spent', 'not_found'],
    input: ideaWishes,
    output: started,
  },
  'GET caminspo/try/async/r': {
    summary: 'What became of a job, of a visitor or a member',
    permission: 'visitor',
    ...POLL,
    errors: ['not_found'],
    input: z.strictObject({ job }),
    output: z.object({
      state: z.enum(IDEA_JOB_STATES),
      /** What the model has written so far, while it is running. */
      partial: z.string().optional(),
      /** Ask again after so many milliseconds. */
      again: z.number().int().optional(),
      result: made.optional(),
    }),
  },
  'GET caminspo/n': {
    summary: 'Tries that a member has left today',
    permission: 'member',
    input: nothing,
    output: quota,
  },
  'POST caminspo/gen': {
    summary: 'One try of a member, with its results',
    permission: 'member',
    ...TRY,
    errors: ['ideas_spent', 'not_found'],
    input: ideaWishes,
    output: madeNow,
  },
  'POST caminspo/gen/async': {
    summary: 'One try of a member; the job whose results they are',
    permission: 'member',
    ...TRY,
    sharesLimitOf: 'POST caminspo/gen',
    errors: ['ideas_spent', 'not_found'],
    input: ideaWishes,
    output: started,
  },
  'GET caminspo/list': {
    summary: "Published ideas, or the member's own, paged by key",
    permission: 'visitor',
    ...READ,
    errors: ['not_signed_in'],
    input: z.strictObject({
      of: z.enum(['published', 'mine']).default('published'),
      kind: kind.optional(),
      label: label.optional(),
      language: language.optional(),
      order: z.enum(['new', 'liked']).default('new'),
      cursor: cursor.optional(),
    }),
    output: pageOf(keptIdea),
  },
  'GET caminspo/detail': {
    summary: 'One idea: a published one, or an own one',
    permission: 'visitor',
    ...READ,
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: keptIdea,
  },
  'GET caminspo/labels': {
    summary: 'Labels of published ideas, the most used first',
    permission: 'visitor',
    ...READ,
    input: nothing,
    output: z.object({ resultList: z.array(label) }),
  },
  'GET caminspo/labels/v2': {
    summary: 'The same with how many ideas have them',
    permission: 'visitor',
    ...READ,
    input: nothing,
    output: z.object({ resultList: z.array(z.object({ label, count: z.number().int() })) }),
  },
  'POST caminspo/save': {
    summary: 'Keep a result, or publish a kept idea or take it back',
    permission: 'member',
    ...WRITE,
    errors: [
      'not_found',
      'not_allowed',
      'ideas_full',
      'no_member_role',
      'suspended',
      'profile_incomplete',
      'newcomer_posts',
    ],
    input: z.union([
      /** A result of a job, as it was or as the member has changed it. */
      z.strictObject({
        job,
        place: z
          .number()
          .int()
          .min(0)
          .max(IDEAS.results - 1),
        ...words,
        published: z.boolean().default(false),
      }),
      z.strictObject({ id, published: z.boolean() }),
    ]),
    output: keptIdea,
  },
  'POST caminspo/edit': {
    summary: 'Change an own idea',
    permission: 'member',
    ...WRITE,
    errors: ['not_found', 'not_allowed', 'no_member_role', 'suspended', 'profile_incomplete'],
    input: z.strictObject({ id, ...words }),
    output: keptIdea,
  },
  'POST caminspo/like': {
    summary: "Like somebody else's published idea, or do no more",
    permission: 'active',
    ...WRITE,
    errors: ['not_found', 'not_allowed'],
    input: z.strictObject({ id, like: z.boolean().default(true) }),
    output: z.object({ likes: z.number().int(), liked: z.boolean() }),
  },
  'POST caminspo/del': {
    summary: 'Delete an own idea',
    permission: 'member',
    ...WRITE,
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: done,
  },
  'POST caminspo/new_twitter': {
    summary: 'A published idea as a short post of at most 280 characters, with its address',
    permission: 'member',
    ...WRITE,
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: z.object({ text: z.string().max(IDEAS.shortPostMax) }),
  },
});
