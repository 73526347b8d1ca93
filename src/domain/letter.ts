import { DAY_MS, dayOf } from './days.ts';
import type { LetterChoice } from './newsletter.ts';

/** Collections a letter tells of, in its order, with the choice that asks for them. */
export const LETTER_COLLECTIONS = {
  guides: 'guides',
  articles: 'guides',
  courses: 'guides',
  tutorials: 'guides',
  changelog: 'news',
} as const satisfies Record<string, LetterChoice>;

export type LetterCollection = keyof typeof LETTER_COLLECTIONS;

/** One line of a letter, as it was when the letter was made. */
export type LetterItem = {
  collection: LetterCollection;
  slug: string;
  path: string;
  title: string;
  summary: string;
  /** Day of the text's last change: what has been told in this state is not told again. */
  updated: string;
  /** Published in the time of the letter; else it was only changed. */
  fresh: boolean;
};

/** The fields of a text that decide whether a letter lists it. */
export type LetterText = {
  slug: string;
  path: string;
  title: string;
  summary: string;
  updated: string;
  published: string | null;
  /** Shown in another language, because the reader's has none. */
  fallback: boolean;
};

type Told = Pick<LetterItem, 'collection' | 'slug' | 'updated'>;

/** Days, `2026-11-12`, both included. */
export type LetterDays = { since: string; until: string };

/**
 * What is new or changed in a collection, in one language. A text counts when it has a version in
 * that language and no earlier letter told of it in its present state.
 *
 * @param told what the letters of these days said in this language
 */
export function letterItems(
  collection: LetterCollection,
  texts: readonly LetterText[],
  { since, until }: LetterDays,
  told: readonly Told[],
): LetterItem[] {
  const known = told.filter((item) => item.collection === collection);
  const within = (day: string) => day >= since && day <= until;
  return texts.flatMap(({ slug, path, title, summary, updated, published, fallback }) => {
    const before = known.filter((item) => item.slug === slug);
    const first = published ?? updated;
    if (fallback || first > until || before.some((item) => item.updated === updated)) return [];
    const fresh = within(first) && before.length === 0;
    // Lines of the changelog are announced once, by their day; a later correction of the words is
    // not news.
    const changed = collection !== 'changelog' && within(updated);
    if (!fresh && !changed) return [];
    return [{ collection, slug, path, title, summary, updated, fresh }];
  });
}

/** What of a letter a reader has asked for. */
export const chosenItems = (
  items: readonly LetterItem[],
  choices: readonly LetterChoice[],
): LetterItem[] =>
  items.filter(({ collection }) => choices.includes(LETTER_COLLECTIONS[collection]));

export const LETTER_SECTIONS = ['new', 'changed', 'site'] as const;
export type LetterSection = (typeof LETTER_SECTIONS)[number];

export const sectionOf = ({ collection, fresh }: LetterItem): LetterSection => {
  if (collection === 'changelog') return 'site';
  return fresh ? 'new' : 'changed';
};

const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export const LETTER_DAYS = [...WEEKDAYS, 'off'] as const;
export type LetterDay = (typeof LETTER_DAYS)[number];

/**
 * The moment at which this week's letter became due, if that is less than a day ago: a server that
 * was down at that hour catches up, one that was down for days waits for the next week.
 *
 * @param hour of the day in UTC
 */
export function dueMoment(now: Date, day: LetterDay, hour: number): Date | undefined {
  if (day === 'off') return undefined;
  const slot = new Date(now);
  slot.setUTCHours(hour, 0, 0, 0);
  if (slot > now) slot.setTime(slot.getTime() - DAY_MS);
  return WEEKDAYS[slot.getUTCDay()] === day ? slot : undefined;
}

export const daysBefore = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS));
