import { z } from 'zod';
import {
  BOOKMARK_COLLECTIONS,
  HELPFUL_COLLECTIONS,
  NOTE_COLLECTIONS,
  READER,
  READ_COLLECTIONS,
} from '#domain/reader.ts';
import { REMINDER, REMINDER_CHOICES } from '#domain/reminders.ts';
import { cursor, defineCalls, done, id, isoTime, language, nothing, pageOf, text } from './call.ts';
import { author, deletion } from './posts.ts';

const slug = z
  .string()
  .max(READER.slugMax)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const collection = z.enum(READ_COLLECTIONS);
/** A text of the editors. */
const target = { collection, slug };
/** A text of the editors, or a course, a lesson or a tutorial under its number. */
const noted = { collection: z.enum(NOTE_COLLECTIONS), slug };
/** The same, or a topic of the forum. */
const marked = { collection: z.enum(BOOKMARK_COLLECTIONS), slug };
const helpfulText = { collection: z.enum(HELPFUL_COLLECTIONS), slug };
const day = z.iso.date();
/** A random number that a visitor's browser keeps; it reaches the database as a hash. */
const voter = z.uuid();

/** A comment under a text. `html` is sanitised, `body` comes with what the viewer may edit. */
export const textComment = z
  .object({
    id,
    author,
    html: z.string(),
    body: z.string().nullable(),
    language,
    likes: z.number().int(),
    liked: z.boolean(),
    pinned: z.boolean(),
    created: isoTime,
    edited: isoTime.nullable(),
    may: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean() }),
    /** By somebody the viewer has muted or blocked: folded until they ask. */
    hidden: z.literal(true).optional(),
    /** It waits for a moderator; only its author gets it until then. */
    withheld: z.literal(true).optional(),
  })
  .meta({ id: 'TextComment' });

const likes = z.object({ likes: z.number().int(), liked: z.boolean() });
const readText = z.object({ ...target, day });
const noteText = text().max(READER.noteMax);
const note = z.object({ ...noted, text: z.string(), changed: isoTime });
/** The day one is reminded on, in one's own time zone, and one's words to oneself. */
const reminder = z.object({ day, note: z.string() });
const bookmark = z.object({ ...marked, day, reminder: reminder.optional() });
/** The number of a topic, as it stands in addresses and in the names of bookmarks. */
const topicCode = z.string().regex(/^[1-9]\d{0,14}$/);
const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.array(item).max(READER.shelfMax).default([]);

const commentCalls = defineCalls({
  'GET guide/beginner/comment/list': {
    summary: 'Comments under a text, pinned ones first, then the newest, paged by key',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({
      collection: collection.default('guides'),
      slug,
      after: cursor.optional(),
    }),
    output: z.object({ count: z.number().int(), listData: pageOf(textComment) }),
  },
  'POST guide/beginner/comment/edit': {
    summary: 'Write a comment under a text (without `id`), or change an own one',
    permission: 'poster',
    limit: { max: 30, seconds: 600 },
    errors: ['not_found', 'draft_posted', 'newcomer_posts', 'newcomer_links', 'newcomer_pictures'],
    input: z.strictObject({
      /** The own comment to change; without it a new one is written under the text. */
      id: id.optional(),
      collection: collection.optional(),
      slug: slug.optional(),
      body: text().trim().min(READER.commentMin).max(READER.commentMax),
      /** Made once a draft: a second press does not write twice. */
      draft: z.uuid().optional(),
    }),
    output: z.object({ comment: textComment }),
  },
  'POST guide/beginner/comment/delete': {
    summary: 'Delete a comment under a text: the author, or a moderator with a reason',
    permission: 'member',
    errors: ['not_found'],
    input: deletion,
    output: done,
  },
  'POST guide/beginner/comment/pin': {
    summary: 'Pin or unpin a comment under a text',
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({ id, pin: z.boolean() }),
    output: done,
  },
  'POST guide/beginner/comment/like': {
    summary: 'Like a comment under a text, or take the like back: each call turns it over',
    permission: 'active',
    limit: { max: 120, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ id }),
    output: likes,
  },
  'POST guide/beginner/comment/like/v3': {
    summary: 'Like a comment under a text or not; saying it twice changes nothing',
    permission: 'active',
    limit: { max: 120, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ id, like: z.boolean() }),
    output: likes,
  },
  'POST guide/beginner/comment/view': {
    summary: 'Count a view of a text, once a viewer and hour',
    permission: 'visitor',
    limit: { max: 120, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ collection: collection.default('guides'), slug }),
    output: done,
  },
});

const shelf = z.object({
  read: z.array(readText),
  bookmarks: z.array(bookmark),
  notes: z.array(note),
});

const shelfCalls = defineCalls({
  'GET learning/progress': {
    summary: 'Which texts I have read',
    permission: 'member',
    input: nothing,
    output: z.object({ read: z.array(readText) }),
  },
  'POST learning/progress': {
    summary: 'Mark texts as read, or as not read after all',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({
      read: listOf(z.strictObject({ ...target, day: day.optional() })),
      unread: listOf(z.strictObject(target)),
    }),
    output: z.object({ read: z.array(readText) }),
  },
  'GET learning/bookmarks': {
    summary: 'My bookmarks, newest first',
    permission: 'member',
    input: nothing,
    output: z.object({ bookmarks: z.array(bookmark) }),
  },
  'POST learning/bookmark': {
    summary: 'Set or remove a bookmark; saying it twice changes nothing',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({ ...marked, on: z.boolean() }),
    output: done,
  },
  'POST learning/reminder': {
    summary: 'Be told of a topic on a day, or not after all; bookmarks it where it is not',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    errors: ['not_found'],
    input: z.strictObject({
      code: topicCode,
      when: z.enum(REMINDER_CHOICES),
      /** Needed where `when` is `day`. */
      day: day.optional(),
      /** IANA name of the time zone the day is meant in; an unknown one counts as UTC. */
      zone: text().max(REMINDER.zoneMax).default('UTC'),
      note: text().trim().max(REMINDER.noteMax).default(''),
    }),
    output: z.object({ reminder: reminder.nullable() }),
  },
  'POST learning/topics': {
    summary: 'Titles and addresses of bookmarked topics; those that are gone are left out',
    permission: 'visitor',
    limit: { max: 60, seconds: 600 },
    input: z.strictObject({ codes: z.array(topicCode).max(READER.shelfMax) }),
    output: z.object({
      topics: z.array(
        z.object({ code: z.string(), title: z.string(), path: z.string(), language }),
      ),
    }),
  },
  'GET learning/notes': {
    summary: 'My private notes, last changed first',
    permission: 'member',
    input: nothing,
    output: z.object({ notes: z.array(note) }),
  },
  'POST learning/note': {
    summary: 'Keep a private note on a text or course; an empty one deletes it',
    permission: 'member',
    limit: { max: 600, seconds: 600 },
    errors: ['not_found', 'conflict'],
    input: z.strictObject({
      ...noted,
      text: noteText,
      /** When the note that the writer saw was changed, null where there was none; a later one is a conflict. */
      base: text().max(40).nullable().optional(),
    }),
    output: done.extend({ changed: isoTime.nullable() }),
  },
  'POST learning/merge': {
    summary: 'Add what a browser has kept to my own: nothing is lost. Answers with all of it',
    permission: 'member',
    limit: { max: 240, seconds: 600 },
    input: z.strictObject({
      read: listOf(z.strictObject({ ...target, day: day.optional() })),
      bookmarks: listOf(z.strictObject(marked)),
      notes: listOf(z.strictObject({ ...noted, text: noteText })),
    }),
    output: shelf,
  },
});

const feedbackCalls = defineCalls({
  'POST feedback/submit': {
    summary: 'Say whether a text helped; a second answer replaces the first',
    permission: 'visitor',
    limit: { max: 60, seconds: 3600 },
    errors: ['not_found'],
    input: z.strictObject({
      ...helpfulText,
      helpful: z.boolean(),
      comment: text().trim().max(READER.helpfulCommentMax).optional(),
      /** Needed of visitors; a member's answer counts for the member. */
      voter: voter.optional(),
    }),
    output: done,
  },
  'GET feedback/status': {
    summary: 'What this member or browser has answered about a text',
    permission: 'visitor',
    limit: { max: 240, seconds: 600 },
    input: z.strictObject({ ...helpfulText, voter: voter.optional() }),
    output: z.object({ helpful: z.boolean().nullable() }),
  },
  'GET feedback/read': {
    summary: 'For editors: how texts are judged, and what readers wrote, newest first',
    permission: 'moderator',
    input: z.strictObject({
      collection: helpfulText.collection.optional(),
      slug: slug.optional(),
      /** What was said of the texts in one language; `language` chooses that of the answer. */
      in: language.optional(),
      after: cursor.optional(),
    }),
    output: z.object({
      texts: z.array(
        z.object({
          ...helpfulText,
          title: z.string(),
          path: z.string().nullable(),
          yes: z.number().int(),
          no: z.number().int(),
          views: z.number().int(),
        }),
      ),
      comments: pageOf(
        z.object({
          ...helpfulText,
          title: z.string(),
          path: z.string().nullable(),
          helpful: z.boolean(),
          comment: z.string(),
          language,
          day,
        }),
      ),
    }),
  },
});

export const learningCalls = defineCalls({ ...commentCalls, ...shelfCalls, ...feedbackCalls });
