import { LANGUAGES, type Language } from '#domain/languages.ts';
import { faqGroups, questionAddress } from './faq.ts';
import { glossary, termAddress } from './glossary.ts';

/** A text that shares its page with others and is found by itself. */
export type SearchPlace = { group: 'faq' | 'glossary'; path: string; title: string; html: string };
export type SearchPlaces = Record<Language, SearchPlace[]>;

/** The questions and words of the trade of a language. */
async function placesIn(language: Language): Promise<SearchPlace[]> {
  const questions = (await faqGroups(language)).flatMap((group) => group.questions);
  return [
    ...questions.map((question) => ({
      group: 'faq' as const,
      path: questionAddress(question),
      title: question.data.title,
      html: question.html,
    })),
    ...(await glossary(language)).map((term) => ({
      group: 'glossary' as const,
      path: termAddress(term),
      title: term.data.title,
      html: term.html,
    })),
  ];
}

/** What the search index holds beside pages. */
export async function searchPlaces(): Promise<SearchPlaces> {
  const each = LANGUAGES.map(async (language) => [language, await placesIn(language)] as const);
  return Object.fromEntries(await Promise.all(each)) as SearchPlaces;
}
