import { z } from 'zod';
import { CONTEST, CONTEST_JUDGES, CONTEST_STATES, ENTRY_ORDERS } from '#domain/contests.ts';
import { FORUM, TEXTAREA_MAX } from '#domain/limits.ts';
import { ALT_MAX } from '#domain/upload-rules.ts';
import { cursor, defineCalls, done, id, isoTime, language, pageOf, text } from './call.ts';
import { author, image, postSummary, reply } from './posts.ts';

/** An answer with pictures that takes part in a contest. */
export const contestEntry = z
  .object({
    /** That of the answer in the forum. */
    id,
    author,
    html: z.string(),
    images: z.array(image),
    /** Counted votes; what is counted apart is not among them. */
    votes: z.number().int(),
    voted: z.boolean(),
    comments: z.number().int(),
    created: isoTime,
    edited: isoTime.nullable(),
    /** Once the contest is decided. */
    place: z.number().int().nullable(),
    /**
     * `vote`: it can be voted for now, and is not the viewer's own; visitors sign in first. `edit` and
     * `withdraw`: it is their own, and entries are still open for the first.
     */
    may: z.object({ vote: z.boolean(), edit: z.boolean(), withdraw: z.boolean() }),
    /** Written by somebody the viewer has muted or blocked: folded until they ask for it. */
    hidden: z.boolean().optional(),
    /** Withheld, until a moderator has looked at it: nobody but its author and staff gets it. */
    withheld: z.boolean().optional(),
  })
  .meta({ id: 'ContestEntry' });

/** A contest in a list. */
export const contestSummary = z
  .object({
    /** That of its post. */
    id,
    code: z.string(),
    title: z.string(),
    slug: z.string(),
    language,
    state: z.enum(CONTEST_STATES),
    opens: isoTime,
    entriesClose: isoTime,
    votingCloses: isoTime,
    entries: z.number().int(),
    votes: z.number().int(),
    /** A picture of its post, small; null where it has none that may be shown unveiled. */
    cover: z.string().nullable(),
    demo: z.boolean(),
  })
  .meta({ id: 'ContestSummary' });

/** A contest as its page shows it. */
export const contest = contestSummary
  .extend({
    html: z.string(),
    images: z.array(image),
    /** Its rules, from Markdown; beside them the page says those that hold for all contests. */
    rules: z.string(),
    /** By places, the first one first. */
    prizes: z.array(z.string()),
    judge: z.enum(CONTEST_JUDGES),
    decided: isoTime.nullable(),
    /** The first one first; two of one number where votes are equal, none where an entry has gone. */
    places: z.array(z.object({ place: z.number().int(), entry: contestEntry })),
    /** Corrections of the decision, the newest first. */
    notes: z.array(z.object({ text: z.string(), created: isoTime })),
    /** The viewer's own entry, also while it is withheld. */
    mine: contestEntry.nullable(),
  })
  .meta({ id: 'Contest' });

/** How a contest is set up by staff. */
const setUp = {
  /** The post that becomes one. */
  id,
  opens: z.iso.datetime(),
  entriesClose: z.iso.datetime(),
  votingCloses: z.iso.datetime(),
  rules: text().trim().min(CONTEST.rulesMin).max(CONTEST.rulesMax),
  prizes: z.array(text().trim().min(1).max(CONTEST.prizeMax)).min(1).max(CONTEST.prizesMax),
  judge: z.enum(CONTEST_JUDGES),
  /** Of a campaign, such as `valentines`: `/forum/contestValentines` shows it. */
  campaign: text().trim().max(40).nullable().default(null),
};

const named = z
  .array(z.strictObject({ place: z.number().int().min(1).max(CONTEST.prizesMax), entry: id }))
  .max(50);

const entryInput = {
  body: text().trim().min(FORUM.commentMin).max(FORUM.commentMax),
  images: z.array(text().max(80)).min(CONTEST.picturesMin).max(CONTEST.picturesMax),
  alts: z.record(text().max(80), text().trim().max(ALT_MAX)).optional(),
};

export const contestCalls = defineCalls({
  'GET article/activity': {
    summary: 'A contest; without `id` the one that runs, else the latest (READINGS 41)',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id: id.optional() }),
    output: contest,
  },
  'GET article/activity/list': {
    summary: 'All contests, the latest first, paged by key',
    permission: 'visitor',
    input: z.strictObject({ after: cursor.optional() }),
    output: pageOf(contestSummary),
  },
  'GET article/activity/imgReplies': {
    summary: 'Entries of a contest, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({
      id,
      order: z.enum(ENTRY_ORDERS).default('new'),
      cursor: cursor.optional(),
    }),
    output: pageOf(contestEntry),
  },
  'GET article/activity/imgReply': {
    summary: 'One entry',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: contestEntry,
  },
  'GET article/activity/imgComments': {
    summary: 'What was said about an entry, oldest first, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: z.object({ listData: pageOf(reply) }),
  },
  'GET activity/forum': {
    summary: 'The newest topics about the contest that runs',
    permission: 'visitor',
    input: z.strictObject({}),
    output: z.array(postSummary),
  },
  'GET activity/user-avatar': {
    summary: 'Faces of up to eight who entered the contest that runs and are willing to be found',
    permission: 'visitor',
    input: z.strictObject({}),
    output: z.array(z.object({ id, nickname: z.string(), avatar: z.string().nullable() })),
  },
  'POST article/activity/enter': {
    summary: 'Enter a contest with an answer of 1 to 5 pictures; one entry a member',
    permission: 'poster',
    limit: { max: 20, seconds: 600 },
    errors: ['not_found', 'contest_closed', 'entry_exists', 'cannot_answer', 'draft_posted'],
    input: z.strictObject({ id, ...entryInput, draft: z.uuid().optional() }),
    output: z.object({ entry: contestEntry.nullable() }),
  },
  'POST article/activity/edit': {
    summary: 'Change an own entry while entries are open',
    permission: 'poster',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'not_allowed', 'contest_closed'],
    input: z.strictObject({ id, ...entryInput }),
    output: contestEntry,
  },
  'POST article/activity/withdraw': {
    summary:
      'Withdraw an own entry, at any time: the answer, its pictures and its votes are deleted',
    permission: 'member',
    limit: { max: 20, seconds: 600 },
    errors: ['not_found', 'not_allowed'],
    input: z.strictObject({ id }),
    output: done,
  },
  'GET moderator/contest': {
    summary: 'A contest as staff see it: with the votes that are counted apart, and why',
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: z.object({
      contest: contestSummary,
      rules: z.string(),
      prizes: z.array(z.string()),
      judge: z.enum(CONTEST_JUDGES),
      campaign: z.string().nullable(),
      decided: isoTime.nullable(),
      /** Names this state of the set-up, for whoever saves it. */
      base: z.string(),
      entries: z.array(
        z.object({
          id,
          nickname: z.string(),
          excerpt: z.string(),
          cover: z.string().nullable(),
          votes: z.number().int(),
          /** Votes of accounts younger than seven days. */
          young: z.number().int(),
          /** Votes between members linked by the same invitation. */
          linked: z.number().int(),
          place: z.number().int().nullable(),
        }),
      ),
    }),
  },
  'POST moderator/contest/save': {
    summary: 'Make a post a contest, or change its set-up before it is decided',
    permission: 'moderator',
    limit: { max: 120, seconds: 600 },
    errors: ['not_found', 'contest_decided', 'conflict'],
    input: z.strictObject({
      ...setUp,
      /** That of the set-up that was read, empty where there was none; without it nothing is compared. */
      base: text().max(60).optional(),
    }),
    output: done,
  },
  'POST moderator/contest/remove': {
    summary: 'Make a contest an ordinary post again, while it has no entries',
    permission: 'moderator',
    limit: { max: 120, seconds: 600 },
    errors: ['not_found', 'contest_entered'],
    input: z.strictObject({ id }),
    output: done,
  },
  'POST moderator/contest/decide': {
    summary:
      'Announce the places after voting: by votes, or those named here where staff judge, none left out',
    permission: 'moderator',
    limit: { max: 120, seconds: 600 },
    errors: ['not_found', 'contest_running', 'contest_decided'],
    input: z.strictObject({ id, places: named.optional() }),
    output: done,
  },
  'POST moderator/contest/correct': {
    summary: 'Correct announced places, with a public note that says why',
    permission: 'moderator',
    limit: { max: 120, seconds: 600 },
    errors: ['not_found', 'contest_running'],
    input: z.strictObject({
      id,
      places: named,
      note: text()
        .trim()
        .min(CONTEST.noteMin)
        .max(Math.min(CONTEST.noteMax, TEXTAREA_MAX * 4)),
    }),
    output: done,
  },
});
