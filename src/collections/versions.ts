import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES, type Language } from '#domain/languages.ts';

/** The texts of one entry, by language. */
export type Versions<T> = Partial<Record<Language, T>>;

type Dated = {
  updated?: string | undefined;
  date?: string | undefined;
  sourceUpdated?: string | undefined;
};

/** `en/after-a-leak` → language and slug; undefined where a file lies outside the language folders. */
export function splitId(id: string): { language: Language; slug: string } | undefined {
  const slash = id.indexOf('/');
  const language = id.slice(0, slash);
  return isLanguage(language) ? { language, slug: id.slice(slash + 1) } : undefined;
}

/** Gathers entries named `<language>/<slug>` under their slugs, in the order in which they come. */
export function bySlug<T extends { id: string }>(entries: readonly T[]): Map<string, Versions<T>> {
  const gathered = new Map<string, Versions<T>>();
  for (const entry of entries) {
    const name = splitId(entry.id);
    if (!name)
      throw new Error(
        `content: "${entry.id}" lies in no language folder (${LANGUAGES.join(', ')}).`,
      );
    gathered.set(name.slug, { ...gathered.get(name.slug), [name.language]: entry });
  }
  return gathered;
}

/**
 * The text a reader gets: their language, else English (`fallback`). A translation made from an
 * earlier state of the English text is `outdated`.
 *
 * @returns undefined where neither exists: a text that was never written in English is shown only
 * in its own language
 */
export function pick<T extends { data: Dated }>(
  versions: Versions<T>,
  wished: Language,
): { entry: T; language: Language; fallback: boolean; outdated: boolean } | undefined {
  const source = versions[FALLBACK_LANGUAGE];
  const entry = versions[wished] ?? source;
  if (!entry) return undefined;
  const language = versions[wished] ? wished : FALLBACK_LANGUAGE;
  const madeFrom = entry.data.sourceUpdated;
  const original = source?.data.updated ?? source?.data.date;
  const outdated =
    entry !== source && madeFrom !== undefined && original !== undefined && madeFrom < original;
  return { entry, language, fallback: language !== wished, outdated };
}

/** Languages a text really exists in. */
export const languagesOf = (versions: Versions<unknown>): Language[] =>
  (Object.keys(versions) as Language[]).sort();
