import {
  LETTER_COLLECTIONS,
  letterItems,
  type LetterCollection,
  type LetterDays,
  type LetterItem,
} from '#domain/letter.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { ContentIndex } from '#contract/content-index.ts';

/** What a letter tells, by the reader's language. */
export type IssueItems = Record<Language, LetterItem[]>;

/** The items of a language; an issue from before the language was added has none. */
export const itemsIn = (items: Partial<IssueItems>, language: Language): LetterItem[] =>
  items[language] ?? [];

const byNewest = (a: LetterItem, b: LetterItem) =>
  Number(b.fresh) - Number(a.fresh) || b.updated.localeCompare(a.updated);

/**
 * What has come since the last letter, in every language.
 *
 * @param told the items of earlier letters that reach into these days
 */
export function itemsFor(
  index: ContentIndex,
  days: LetterDays,
  told: readonly IssueItems[],
): IssueItems {
  const collections = Object.keys(LETTER_COLLECTIONS) as LetterCollection[];
  const inLanguage = (language: Language) => {
    const before = told.flatMap((items) => itemsIn(items, language));
    return collections
      .flatMap((name) => letterItems(name, index[name][language], days, before))
      .sort(byNewest);
  };
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, inLanguage(language)]),
  ) as IssueItems;
}

export const isEmpty = (items: IssueItems): boolean =>
  LANGUAGES.every((language) => itemsIn(items, language).length === 0);
