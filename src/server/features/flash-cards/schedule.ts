import { createEmptyCard, fsrs, Rating, State, type Card, type Grade } from 'ts-fsrs';
import { CARD_ANSWERS, type CardAnswer, type CardMemory } from '#domain/flash-cards.ts';
import { DAY_MS, dayOf } from '#domain/days.ts';

/** Whatever one knows well is still seen once a year. */
const LONGEST_DAYS = 365;

/**
 * FSRS with its default parameters. Without steps of minutes, because a card is asked once a day; without
 * chance, so that the page can say beforehand when a card comes back.
 */
const scheduler = fsrs({
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: LONGEST_DAYS,
});

const GRADES: Record<CardAnswer, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS);

function toCard(memory: CardMemory | undefined, today: string): Card {
  if (!memory) return createEmptyCard(startOf(today));
  const { due, reviewed, ...rest } = memory;
  return {
    ...rest,
    due: startOf(due),
    last_review: startOf(reviewed),
    scheduled_days: daysBetween(reviewed, due),
    // The library works it out from the days; the field is to go in its next version.
    elapsed_days: 0,
    learning_steps: 0,
    state: State.Review,
  };
}

/**
 * What is remembered of a card once it was answered.
 *
 * @param memory undefined for a card that was never answered
 * @param today in UTC; the answer depends on nothing else
 */
export function answered(
  memory: CardMemory | undefined,
  answer: CardAnswer,
  today: string,
): CardMemory {
  const { card } = scheduler.next(toCard(memory, today), startOf(today), GRADES[answer]);
  const { due, stability, difficulty, reps, lapses } = card;
  return { due: dayOf(due), reviewed: today, stability, difficulty, reps, lapses };
}

/** After how many days a card would come back, by answer. */
export function daysAfter(
  memory: CardMemory | undefined,
  today: string,
): Record<CardAnswer, number> {
  const [again = 1, hard = 1, good = 1, easy = 1] = CARD_ANSWERS.map((answer) =>
    daysBetween(today, answered(memory, answer, today).due),
  );
  return { again, hard, good, easy };
}
