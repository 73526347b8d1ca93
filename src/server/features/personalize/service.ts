import type { Output, Parsed } from '#contract/index.ts';
import type { ContentEntry } from '#contract/content-index.ts';
import {
  areAnswers,
  fittingCourse,
  readAnswers,
  readingList,
  type Answers,
} from '#domain/assessment.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { assessmentQuestions, contentIndex } from '#server/features/content/service.ts';
import { Refusal } from '#server/plugins/errors.ts';

type Advice = Output<'POST guide/personalize/commit_answer'>;

/** The questions in a language. */
export async function readQuestions(
  ctx: Context,
  language: Language,
): Promise<Output<'GET guide/personalize/question'>> {
  return (await assessmentQuestions(ctx)).map(({ id, question, hint, several, options }) => ({
    id,
    question: question[language],
    hint: hint?.[language] ?? null,
    several,
    options: options.map((option) => ({ id: option.id, text: option.text[language] })),
  }));
}

const bySlug = (texts: readonly ContentEntry[], slug: string | undefined) =>
  texts.find((text) => text.slug === slug);

/**
 * Reading list and course for answers; empty and null where there are none.
 *
 * @throws Refusal bad_input for answers to other questions than ours
 */
export async function recommend(
  ctx: Context,
  language: Language,
  answers: Answers,
): Promise<Advice> {
  const asked = await assessmentQuestions(ctx);
  if (!areAnswers(asked, answers)) {
    throw new Refusal('bad_input', { fields: { answers: 'fieldInvalid' } });
  }
  const index = await contentIndex(ctx);
  const said = new Map<string, string>(
    asked.flatMap(({ id, options }) =>
      options.map((option) => [`${id}.${option.id}`, option.text[language]] as const),
    ),
  );
  const list = readingList(asked, answers).flatMap(({ slug, because }) => {
    const guide = bySlug(index.guides[language], slug);
    return guide ? [{ ...guide, because: because.map((key) => said.get(key) ?? '') }] : [];
  });
  const course = bySlug(index.courses[language], fittingCourse(asked, answers));
  return { list, course: course ?? null };
}

/** The same for answers as they stand in an address. */
export const recommendFromAddress = (
  ctx: Context,
  language: Language,
  text: string,
): Promise<Advice> => recommend(ctx, language, readAnswers(text));

/** Answers as a call sends them; a question that stands twice has said everything it says. */
export function gathered(sent: Parsed<'POST guide/personalize/commit_answer'>['answers']): Answers {
  // Grouped, so that a question called `constructor` is one that does not exist.
  const groups = Map.groupBy(sent, ({ question }) => question);
  return Object.fromEntries(
    [...groups].map(([question, all]) => [question, all.flatMap(({ options }) => options)]),
  );
}
