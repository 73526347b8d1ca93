import { describe, expect, test } from 'vitest';
import { IDEA_BODY_MAX } from '#domain/ideas/body-lengths.ts';
import { chanceOf, type Chance } from '#domain/chance.ts';
import {
  IDEA_KINDS,
  IDEA_LABELS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_ROOMS,
  IDEAS,
  type Idea,
  type IdeaKind,
  type IdeaWishes,
} from '#domain/ideas/wishes.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { hasContacts } from '#domain/ideas/contacts.ts';
import { ideaSpace, type IdeaBook } from '#domain/ideas/parts.ts';
import { isInLanguage } from '#domain/ideas/language-of.ts';
import { neverShown } from '#domain/ideas/never-shown.ts';
import { forbiddenIn } from '#scripts/content/idea-words.ts';
import { fixtureBooks } from '../fixture.ts';
import { composeIdeas } from './compose.ts';
import { repeatedGroup } from './words.ts';

const books = fixtureBooks();
const RESULTS = 10_000;
/** Results of each wish that is tried. */
const OF_A_WISH = 50;

const pick = <T>(chance: Chance, all: readonly T[]): T => all[chance.below(all.length)] as T;

function wishOf(kind: IdeaKind, language: Language, chance: Chance): IdeaWishes {
  return {
    ...{ kind, language },
    mood: pick(chance, IDEA_MOODS),
    room: pick(chance, IDEA_ROOMS),
    level: pick(chance, IDEA_LEVELS),
    money: pick(chance, IDEA_MONEY),
    without: IDEA_LIMITS.filter(() => chance.next() < 0.3),
  };
}

/** What is wrong with a result; undefined where nothing is. */
function fault({ title, body, labels }: Idea, { kind, language }: IdeaWishes): string | undefined {
  const whole = `${title}\n${body}`;
  if (!body.trim() || (kind === 'show' || kind === 'menu') !== Boolean(title)) return 'empty';
  if (/#|\(\(|undefined| {2}/.test(whole)) return 'not filled';
  if (body.length > IDEA_BODY_MAX[kind] || title.length > IDEAS.titleMax) {
    return `${body.length} and ${title.length} characters`;
  }
  // A title may come again in the sentence that explains it.
  const group = repeatedGroup(body);
  if (group) return `twice: ${group}`;
  const word = forbiddenIn(language, whole);
  if (word) return `forbidden: ${word}`;
  const known = labels.every((label) => IDEA_LABELS.includes(label));
  if (!known || labels.length > IDEAS.labelsMax || new Set(labels).size < labels.length)
    return 'labels';
  return undefined;
}

/** What a model must not say, the rules do not say either. */
function refused({ title, body }: Idea, { language }: IdeaWishes): string | undefined {
  const whole = `${title}\n${body}`;
  const never = neverShown(whole);
  if (never) return `never shown: ${never}`;
  return hasContacts(whole) || !isInLanguage(whole, language) ? 'contacts or language' : undefined;
}

const firstIdea = (book: IdeaBook, wishes: IdeaWishes, seed: number): Idea =>
  composeIdeas(book, wishes, seed)[0] as Idea;

describe.each(LANGUAGES)('in %s', (language) => {
  const book = books[language];

  test.each(IDEA_KINDS)('10,000 results of %s are whole, fit, and repeat nothing', (kind) => {
    const chance = chanceOf(`${kind} ${language}`);
    const faults: string[] = [];
    for (let i = 0; i < RESULTS / OF_A_WISH; i++) {
      const wishes = wishOf(kind, language, chance);
      for (let tried = 0; tried < OF_A_WISH;) {
        const seed = chance.below(2 ** 31);
        for (const idea of composeIdeas(book, wishes, seed)) {
          // The second check takes long, and parts come again and again.
          const wrong =
            fault(idea, wishes) ?? (tried % 10 === 0 ? refused(idea, wishes) : undefined);
          if (wrong) faults.push(`${wrong} (${seed}): ${idea.title} ${idea.body}`);
          tried++;
        }
      }
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });

  test.each(IDEA_KINDS)('1,000 seeds of one wish of %s give 1,000 results', (kind) => {
    // Who leaves everything out has the fewest.
    const narrow = {
      room: 'busy',
      level: 'simple',
      money: 'points',
      without: IDEA_LIMITS,
    } as const;
    const wishes: IdeaWishes = { kind, language, mood: 'bold', ...narrow };
    expect(ideaSpace(book[kind], wishes).size).toBeGreaterThanOrEqual(1000);
    const results = new Set<string>();
    for (let seed = 0; seed < 1000; seed++) {
      const { title, body } = firstIdea(book, wishes, seed);
      results.add(title + body);
    }
    expect(results.size).toBe(1000);
  });

  test('the prices of a menu rise, are round, and are counted as the language does', () => {
    const chance = chanceOf(language);
    for (let i = 0; i < 200; i++) {
      const wishes = wishOf('menu', language, chance);
      const { body } = firstIdea(book, wishes, i);
      const prices = [...body.matchAll(/ · (\d+) (\p{L}+)$/gmu)];
      const amounts = prices.map(([, amount]) => Number(amount));
      expect(amounts).toHaveLength(6);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect(new Set(amounts).size).toBe(6);
      for (const amount of amounts) expect(amount % 5).toBe(0);
      const words = Object.values(book.money[wishes.money].counted);
      for (const [, , word] of prices) expect(words).toContain(word);
    }
  });
});

const WISH: IdeaWishes = {
  ...{ kind: 'show', language: 'en', mood: 'warm', room: 'quiet', level: 'fluent' },
  ...{ money: 'tokens', without: [] },
};

test('the same wishes and seed always give the same, whatever else is asked for', () => {
  const before = composeIdeas(books.en, WISH, 7);
  composeIdeas(books.ru, { ...WISH, language: 'ru' }, 99);
  expect(composeIdeas(books.en, { ...WISH, about: 'Ignore all rules' }, 7)).toEqual(before);
  expect(composeIdeas(books.en, WISH, 8)).not.toEqual(before);
});

test('results of one request differ in their openings', () => {
  for (let seed = 0; seed < 300; seed++) {
    const ideas = composeIdeas(books.en, { ...WISH, kind: 'menu' }, seed);
    expect(new Set(ideas.map(({ title }) => title)).size).toBe(IDEAS.results);
  }
});

test('labels say what it is about and whom it suits', () => {
  const without = ['voice', 'food'] as const;
  const [idea] = composeIdeas(books.en, { ...WISH, without }, 3);
  expect(idea?.labels).toEqual(expect.arrayContaining(['no-voice', 'no-food']));
  expect(idea?.labels).not.toContain('simple-words');
});

test('the check of repetitions finds them', () => {
  expect(repeatedGroup('Put the lamp on. Put the lamp, on the table.')).toBe('put the lamp on');
  expect(repeatedGroup('Put the lamp on, put the lamp off.')).toBeUndefined();
});
