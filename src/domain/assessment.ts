import type { Language } from './languages.ts';

type Texts = Readonly<Record<Language, string>>;

export type AssessmentOption = {
  id: string;
  text: Texts;
  /** Slugs of the guides this answer speaks for, the strongest first. */
  guides: readonly string[];
  /** Slug of the course this answer speaks for. */
  course?: string | undefined;
};

export type AssessmentQuestion = {
  id: string;
  question: Texts;
  hint?: Texts | undefined;
  /** More than one answer may be chosen. */
  several: boolean;
  options: readonly AssessmentOption[];
};

/** What the reading list needs to know of the questions; the page carries no more. */
export type AssessmentKey = readonly {
  id: string;
  several: boolean;
  options: readonly Pick<AssessmentOption, 'id' | 'guides' | 'course'>[];
}[];

/** Ids of the chosen options by the id of their question; a skipped question is absent or empty. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export type Recommended = {
  slug: string;
  /** Which answers speak for it, `question.option`, the strongest first. */
  because: string[];
};

export const READING_LIST_LENGTH = 7;
/** What an answer's first guide counts; each later one counts one less. */
const FIRST_COUNTS = 6;

/** `where-you-are.decided,worries.money` as answers; what is no such pair is left out. */
export function readAnswers(text: string): Answers {
  const answers: Record<string, string[]> = {};
  for (const pair of text.split(',')) {
    const [question, option] = pair.split('.');
    if (question && option) (answers[question] ??= []).push(option);
  }
  return answers;
}

/** Whether every answer belongs to a question, none twice, and one alone where one is asked for. */
export function areAnswers(questions: AssessmentKey, answers: Answers): boolean {
  return Object.entries(answers).every(([id, chosen]) => {
    const question = questions.find((candidate) => candidate.id === id);
    if (!question || new Set(chosen).size !== chosen.length) return false;
    if (chosen.length > 1 && !question.several) return false;
    return chosen.every((option) => question.options.some((candidate) => candidate.id === option));
  });
}

/** Answers that still exist, in the order of the questions: what a browser kept may be old. */
export function knownAnswers(questions: AssessmentKey, answers: Answers): Answers {
  const known = questions.map(({ id, several, options }) => {
    const chosen = options.map((option) => option.id).filter((o) => answers[id]?.includes(o));
    return [id, several ? chosen : chosen.slice(0, 1)] as const;
  });
  return Object.fromEntries(known.filter(([, chosen]) => chosen.length > 0));
}

function* chosenOptions(questions: AssessmentKey, answers: Answers) {
  for (const question of questions) {
    const chosen = question.options.filter(({ id }) => answers[question.id]?.includes(id));
    // The more options are ticked, the less each one counts.
    const share = 1 / Math.max(1, Math.sqrt(chosen.length));
    for (const option of chosen) yield { key: `${question.id}.${option.id}`, option, share };
  }
}

/**
 * The guides that fit the answers best, the best first. Each answer speaks for its guides in their
 * order; what several answers speak for rises. Ties keep the order of the questions.
 */
export function readingList(
  questions: AssessmentKey,
  answers: Answers,
  length = READING_LIST_LENGTH,
): Recommended[] {
  const found = new Map<string, { score: number; voices: { key: string; points: number }[] }>();
  for (const { key, option, share } of chosenOptions(questions, answers)) {
    for (const [place, slug] of option.guides.entries()) {
      const points = Math.max(1, FIRST_COUNTS - place) * share;
      const guide = found.get(slug) ?? { score: 0, voices: [] };
      found.set(slug, {
        score: guide.score + points,
        voices: [...guide.voices, { key, points }],
      });
    }
  }
  return [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, length)
    .map(([slug, { voices }]) => ({
      slug,
      because: [...voices].sort((a, b) => b.points - a.points).map(({ key }) => key),
    }));
}

/** The course most answers speak for, the first of equals; none where no answer speaks for one. */
export function fittingCourse(questions: AssessmentKey, answers: Answers): string | undefined {
  const votes = new Map<string, number>();
  for (const { option, share } of chosenOptions(questions, answers)) {
    if (option.course) votes.set(option.course, (votes.get(option.course) ?? 0) + share);
  }
  return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0];
}
