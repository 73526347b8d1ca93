import { inEveryLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { collectionsWith } from './descriptors/index.ts';
import { addressOf, textsOf } from './texts.ts';

/** A text that shares its page with others and is found by itself. */
export type SearchPlace = {
  group: string;
  path: string;
  title: string;
  html: string;
  /** Other names of the same thing. */
  aliases: string[];
};
export type SearchPlaces = Record<Language, SearchPlace[]>;

/** The texts of a language that are found by themselves, such as questions and words of the trade. */
async function placesIn(language: Language): Promise<SearchPlace[]> {
  const found = collectionsWith('sharedPage').map(async ([name, { sharedPage }]) => {
    const { foundAs } = sharedPage;
    if (!foundAs) return [];
    return (await textsOf(name, language)).map((text) => ({
      group: foundAs,
      path: addressOf(name, text),
      title: text.data.title,
      html: text.html,
      aliases: 'also' in text.data ? [...text.data.also] : [],
    }));
  });
  return (await Promise.all(found)).flat();
}

/** What the search index holds beside pages. */
export async function searchPlaces(): Promise<SearchPlaces> {
  const lists = await Promise.all(LANGUAGES.map(placesIn));
  return inEveryLanguage((language) => lists[LANGUAGES.indexOf(language)] ?? []);
}
