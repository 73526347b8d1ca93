/** What a reader can do with a text of the editors, and within which limits. */

/** Collections whose texts are read, bookmarked, noted on and commented. */
export const READ_COLLECTIONS = ['guides', 'articles', 'toyGuides', 'camSites'] as const;
export type ReadCollection = (typeof READ_COLLECTIONS)[number];

/** What is learned has progress of its own (learning.ts), and is bookmarked and noted on. */
export const COURSE_COLLECTIONS = ['courses', 'lessons', 'tutorials'] as const;
export type CourseCollection = (typeof COURSE_COLLECTIONS)[number];

/** What can have a private note; of the tarot, a card or the three of a reading. */
export const NOTE_COLLECTIONS = [
  ...READ_COLLECTIONS,
  ...COURSE_COLLECTIONS,
  'tarot',
  'inspiration',
] as const;
export type NoteCollection = (typeof NOTE_COLLECTIONS)[number];

/** What can be bookmarked; a topic or article of the forum is named by its number. */
export const BOOKMARK_COLLECTIONS = [...NOTE_COLLECTIONS, 'topics'] as const;
export type BookmarkCollection = (typeof BOOKMARK_COLLECTIONS)[number];

/** Collections whose texts ask whether they helped. */
export const HELPFUL_COLLECTIONS = [...READ_COLLECTIONS, 'faq'] as const;
export type HelpfulCollection = (typeof HELPFUL_COLLECTIONS)[number];

export const READER = {
  noteMax: 4_000, // characters
  helpfulCommentMax: 500, // characters
  commentMin: 1,
  commentMax: 5_000, // as in the forum
  commentPageSize: 20,
  /** Entries of one kind that a member may keep; nobody who reads comes near. */
  shelfMax: 1_000,
  slugMax: 80,
} as const;

/** A text as it is named in lists of the browser: `guides/light-and-camera`. */
export type TextName = `${ReadCollection}/${string}`;

/** The same of anything that can have a note: `lessons/1-room-and-light`. */
export type NoteName = `${NoteCollection}/${string}`;

/** The same of anything that can be bookmarked: `topics/12`. */
export type BookmarkName = `${BookmarkCollection}/${string}`;

export const textName = <C extends BookmarkCollection>(collection: C, slug: string) =>
  `${collection}/${slug}` as const;

// Courses and tutorials go by their numbers, which outlive their slugs (decision 23).

/** The name of a course, such as `courses/1`. */
export const courseName = (id: number) => textName('courses', `${id}`);

/** The name of a lesson; its slug is unique in its course alone. */
export const lessonName = (courseId: number, slug: string) =>
  textName('lessons', `${courseId}-${slug}`);

/** What topics of the forum can be about. */
export const ASKED_COLLECTIONS = ['lessons', 'tutorials'] as const;

/** A lesson or tutorial as topics about it name it: `lessons/1-room-and-light`. */
export type LessonName = `${(typeof ASKED_COLLECTIONS)[number]}/${string}`;

/** Collection and slug of such a name; undefined where it is none. */
export const readLessonName = (name: string) => readName(ASKED_COLLECTIONS, name);

/** The name of a card of the tarot, or of its three, for notes. */
export const tarotName = (slug: string) => textName('tarot', slug);

/** The name of a board of the gallery, for notes and bookmarks. */
export const boardName = (slug: string) => textName('inspiration', slug);

/** The name of a tutorial, such as `tutorials/7`. */
export const tutorialName = (id: number) => textName('tutorials', `${id}`);

function readName<C extends string>(
  collections: readonly C[],
  name: string,
): { collection: C; slug: string } | undefined {
  const [first, slug, ...rest] = name.split('/');
  const collection = collections.find((known) => known === first);
  return collection && slug && rest.length === 0 ? { collection, slug } : undefined;
}

/** Collection and slug of a text's name; undefined where it is none. */
export const readTextName = (name: string) => readName(READ_COLLECTIONS, name);

/** The same of anything that can have a note. */
export const readNoteName = (name: string) => readName(NOTE_COLLECTIONS, name);

/** The same of anything that can be bookmarked. */
export const readBookmarkName = (name: string) => readName(BOOKMARK_COLLECTIONS, name);

/**
 * One note out of two about the same text, so that signing in loses nobody's words: one that
 * contains the other, else both below each other.
 */
export function mergedNote(kept: string, added: string): string {
  if (kept.includes(added.trim())) return kept;
  if (added.includes(kept.trim())) return added;
  return `${kept.trimEnd()}\n\n${added.trimStart()}`;
}
