import type { CourseIndex, QuizQuestion } from '#contract/course-index.ts';
import { questionCard, termCard } from '#domain/flash-cards.ts';
import type { Language } from '#domain/languages.ts';
import { lessonKey, type Learned } from '#domain/learning.ts';

/** A word of the glossary with what it means, or a question of a lesson. */
export type DeckCard = {
  card: string;
  /** Language of the card: English where there is no translation. */
  language: Language;
  front: string;
  /** Finished markup of a word's meaning; empty for questions. */
  html: string;
  quiz: Omit<QuizQuestion, 'question'> | null;
  /** The lesson in which it comes first. */
  lesson: { title: string; path: string } | null;
  /** Whether somebody has begun to read about it, or said something of the word in a lesson. */
  isRead: (learned: Learned) => boolean;
};

/** Every card in a language: lesson by lesson, its words and questions in turn, and the other words at the end. */
export function deckOf({ courses, terms }: CourseIndex, language: Language): DeckCard[] {
  const deck = new Map<string, DeckCard>();
  const lessonsOf = new Map<string, string[]>();
  const words = new Map(terms[language].map((term) => [term.slug, term]));
  const addWord = (slug: string, lesson: DeckCard['lesson']) => {
    const word = words.get(slug);
    const card = termCard(slug);
    if (!word || deck.has(card)) return;
    const { title: front, html, language: own } = word;
    const isRead = ({ lessons, cards }: Learned) =>
      slug in cards || (lessonsOf.get(slug) ?? []).some((key) => key in lessons);
    deck.set(card, { card, language: own, front, html, quiz: null, lesson, isRead });
  };
  for (const course of courses[language]) {
    for (const { slug, title, path, quiz, terms: slugs, language: own } of course.lessons) {
      const key = lessonKey(`course-${course.id}`, slug);
      const lesson = { title, path };
      for (const term of slugs) lessonsOf.set(term, [...(lessonsOf.get(term) ?? []), key]);
      for (let i = 0; i < Math.max(slugs.length, quiz.length); i++) {
        const [term, asked] = [slugs[i], quiz[i]];
        if (term) addWord(term, lesson);
        if (!asked) continue;
        const { question: front, ...rest } = asked;
        const card = questionCard(course.slug, slug, i + 1);
        const isRead = ({ lessons }: Learned) => key in lessons;
        deck.set(card, { card, language: own, front, html: '', quiz: rest, lesson, isRead });
      }
    }
  }
  for (const slug of words.keys()) addWord(slug, null);
  return [...deck.values()];
}
