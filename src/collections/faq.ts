import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';
import { FAQ_GROUPS, type FaqGroup } from './schema/faq.ts';

export type Question = Shown<'faq'>;

const inOrder = (a: Question, b: Question) => a.data.order - b.data.order;

/** Address of a question, without language. */
export const questionAddress = ({ slug }: { slug: string }): string => `/faq#${slug}`;

/** Questions and answers in the order of the page; a group without questions is left out. */
export async function faqGroups(
  language: Language,
): Promise<{ group: FaqGroup; questions: Question[] }[]> {
  const all = await allShown('faq', language);
  return FAQ_GROUPS.map((group) => ({
    group,
    questions: all.filter((question) => question.data.group === group).sort(inOrder),
  })).filter(({ questions }) => questions.length > 0);
}

/** The first question of each group, for a taste of the page. */
export const firstQuestions = async (language: Language, count: number): Promise<Question[]> =>
  (await faqGroups(language)).flatMap(({ questions }) => questions.slice(0, 1)).slice(0, count);
