import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { POST_KINDS } from '#domain/post-kinds.ts';
import { readPoll } from '../poll/editing.ts';
import type { Image } from '../types.ts';

type Field<T> = {
  /** What a stored value holds; undefined where it is not valid, and the field is dropped. */
  read: (value: unknown) => T | undefined;
  /** Equal for values that mean the same. A missing value means the same as an empty one. */
  compared: (value: unknown) => string;
  /** What others would read of it. */
  words: (value: unknown) => readonly string[];
};

type FieldOptions<T> = {
  /** What a missing value means; null where nothing else means the same. */
  empty?: unknown;
  /** The part of a value that a person can change. */
  part?: (value: T) => unknown;
  words?: (value: T) => readonly string[];
};

function field<T>(
  read: (value: unknown) => T | undefined,
  { empty = null, part = (value) => value, words = () => [] }: FieldOptions<T> = {},
): Field<T> {
  return {
    read,
    compared(value) {
      const found = read(value);
      return JSON.stringify(found === undefined ? empty : part(found));
    },
    words(value) {
      const found = read(value);
      return found === undefined ? [] : words(found);
    },
  };
}

const text = () =>
  field((value) => (typeof value === 'string' ? value : undefined), {
    empty: '',
    words: (value) => [value],
  });

const oneOf = <T extends string>(choices: readonly T[], empty?: T) =>
  field((value) => choices.find((choice) => choice === value), { empty });

const isImage = (value: unknown): value is Image => {
  const image = value as Partial<Image> | null;
  return typeof image?.id === 'string' && typeof image.url === 'string';
};

function readLesson(value: unknown): { name: string; title: string } | null | undefined {
  if (value === null) return null;
  const { name, title } = (value ?? {}) as { name?: unknown; title?: unknown };
  return typeof name === 'string' && typeof title === 'string' ? { name, title } : undefined;
}

/**
 * The fields of a draft, the title and the text first. Everything that is known of a field stands
 * here: its type, what is accepted from storage, when two of it are the same, which words it shows.
 */
const FIELDS = {
  title: text(),
  body: text(),
  /** Of an article: what it is about. */
  summary: text(),
  poll: field((value) => (value === undefined ? undefined : readPoll(value)), {
    words: (poll) => (poll ? [poll.question, ...poll.options] : []),
  }),
  images: field(
    (value): readonly Image[] | undefined =>
      Array.isArray(value) ? value.filter(isImage) : undefined,
    {
      empty: [],
      // Pictures stored before there were descriptions have none.
      part: (images) => images.map(({ id, alt = '' }) => [id, alt]),
      words: (images) => images.map(({ alt = '' }) => alt),
    },
  ),
  tag: oneOf(FORUM_TAGS),
  language: oneOf(LANGUAGES),
  /** The site of the directory it is about; null: about none. */
  site: field((value) => (typeof value === 'string' || value === null ? value : undefined)),
  /** The lesson it is about, with its title, which no list here knows; null: about none. */
  lesson: field(readLesson, { part: (lesson) => lesson?.name ?? null }),
  kind: oneOf(POST_KINDS, 'post'),
};

type Fields = typeof FIELDS;
type Values = { [K in keyof Fields]: Exclude<ReturnType<Fields[K]['read']>, undefined> };
type Always = 'body' | 'images';

/** What a person is writing. Answers have a body and images alone. */
export type DraftText = Pick<Values, Always> & Partial<Omit<Values, Always>>;

const NAMES = Object.keys(FIELDS) as readonly (keyof Values)[];

/**
 * The text in something that was stored, perhaps by an older version of this page: each field that
 * is valid, and nothing else.
 *
 * @returns undefined where it has no body, so that it is no draft
 */
export function readDraftText(value: unknown): DraftText | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Record<string, unknown>;
  const found = NAMES.flatMap((name) => {
    const read = FIELDS[name].read(given[name]);
    return read === undefined ? [] : [[name, read] as const];
  });
  const { body, images = [], ...others } = Object.fromEntries(found) as Partial<DraftText>;
  return body === undefined ? undefined : { body, images, ...others };
}

/** The fields in which two texts differ. */
export const changedFields = (a: DraftText, b: DraftText): (keyof DraftText)[] =>
  NAMES.filter((name) => FIELDS[name].compared(a[name]) !== FIELDS[name].compared(b[name]));

/** Whether two texts are the same in every field. */
export const isSameDraft = (a: DraftText, b: DraftText): boolean =>
  changedFields(a, b).length === 0;

/** Every word of it that others would read, the title and the text first. */
export const wholeText = (draft: DraftText): string =>
  NAMES.flatMap((name) => FIELDS[name].words(draft[name]))
    .filter(Boolean)
    .join('\n');

const isBlank = (draft: DraftText): boolean => !wholeText(draft) && draft.images.length === 0;

/**
 * Whether there is nothing to keep: it is the text the writing started from, or a new text of which
 * only choices, such as a tag, have been made.
 */
export const isUnwritten = (draft: DraftText, initial: DraftText): boolean =>
  isSameDraft(draft, initial) || (isBlank(draft) && isBlank(initial));
