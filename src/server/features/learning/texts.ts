import type { Language } from '#domain/languages.ts';
import {
  COURSE_COLLECTIONS,
  type CourseCollection,
  type HelpfulCollection,
  type NoteCollection,
} from '#domain/reader.ts';
import type { Context } from '#server/context.ts';
import { TAROT_READING_NOTE, TAROT_READING_PATH, tarotCardPath } from '#domain/tarot.ts';
import { contentIndex, tarotDeck } from '#server/features/content/service.ts';
import { titleOfText } from '#server/features/courses/service.ts';
import { Refusal } from '#server/plugins/errors.ts';

export type TextPlace = { collection: HelpfulCollection | NoteCollection; slug: string };

const isOfCourses = (collection: TextPlace['collection']): collection is CourseCollection =>
  (COURSE_COLLECTIONS as readonly string[]).includes(collection);

/** A card of the tarot, or the three of a reading. */
async function titleInTarot(ctx: Context, slug: string, language: Language) {
  const { cards } = await tarotDeck(ctx);
  if (cards.length === 0) return { title: slug, path: null };
  if (slug === TAROT_READING_NOTE) {
    return { title: ctx.texts(language)('tarot:readingNote'), path: TAROT_READING_PATH };
  }
  const card = cards.find(({ id }) => id === slug);
  return card && { title: card.name[language], path: tarotCardPath(slug) };
}

/**
 * Title and address of a text, in a language.
 *
 * @returns the slug alone where nothing has been built yet, as in a fresh clone: there every name is
 * believed. Undefined where there is no such text.
 */
export async function textAt(
  ctx: Context,
  { collection, slug }: TextPlace,
  language: Language,
): Promise<{ title: string; path: string | null } | undefined> {
  if (isOfCourses(collection)) return titleOfText(ctx, { collection, slug }, language);
  if (collection === 'tarot') return titleInTarot(ctx, slug, language);
  const texts = (await contentIndex(ctx))[collection][language];
  if (texts.length === 0) return { title: slug, path: null };
  return texts.find((text) => text.slug === slug);
}

/**
 * Refuses what is about a text that is not there.
 *
 * @throws Refusal not_found
 */
export async function requireText(ctx: Context, place: TextPlace): Promise<void> {
  if ((await textAt(ctx, place, 'en')) === undefined) throw new Refusal('not_found');
}

/** Those that are there, each once. */
export async function knownTexts<T extends TextPlace>(ctx: Context, places: T[]): Promise<T[]> {
  const once = new Map(places.map((place) => [`${place.collection}/${place.slug}`, place]));
  const known = await Promise.all(
    [...once.values()].map(async (place) =>
      (await textAt(ctx, place, 'en')) === undefined ? [] : [place],
    ),
  );
  return known.flat();
}
