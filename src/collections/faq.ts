import type { Language } from '#domain/languages.ts';
import type { Shown } from './read.ts';
import { FAQ_GROUPS, type FaqGroup } from './schema/faq.ts';
import { textsOf } from './texts.ts';

export type Question = Shown<'faq'>;

/** Questions and answers in the order of the page; a group without questions is left out. */
export async function faqGroups(
  language: Language,
): Promise<{ group: FaqGroup; questions: Question[] }[]> {
  const all = await textsOf('faq', language);
  return FAQ_GROUPS.map((group) => ({
    group,
    questions: all.filter((question) => question.data.group === group),
  })).filter(({ questions }) => questions.length > 0);
}

/** The first question of each group, for a taste of the page. */
export const firstQuestions = async (language: Language, count: number): Promise<Question[]> =>
  (await faqGroups(language)).flatMap(({ questions }) => questions.slice(0, 1)).slice(0, count);
