import type { Output, Parsed } from '#contract/index.ts';
import { handOf, type CardDeck } from '#domain/flash-cards.ts';
import { dayOf } from '#domain/days.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { courseIndex, learnedBy } from '#server/features/courses/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { deckOf, type DeckCard } from './deck.ts';
import { cardsOf, keepAnswer, takeBack, type AnsweredCard } from './queries.ts';
import { answered, daysAfter } from './schedule.ts';

type Learner = { memberId: number; language: Language };
type Today = Output<'GET flashcard/today'>;

const todayOf = (ctx: Context): string => dayOf(ctx.now());
/** Every card there is, in a language. */
const deckIn = async (ctx: Context, language: Language): Promise<DeckCard[]> =>
  deckOf(await courseIndex(ctx), language);
const namesOf = (deck: readonly DeckCard[]) => deck.map(({ card }) => card);

const present = (
  { isRead: _, ...card }: DeckCard,
  memory: AnsweredCard | undefined,
  today: string,
): Today['cards'][number] => ({ ...card, days: daysAfter(memory, today) });

/** The answer of the day that was given last. */
const lastOf = (rows: readonly AnsweredCard[], today: string): AnsweredCard | undefined =>
  rows
    .filter(({ reviewed }) => reviewed === today)
    .sort((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())
    .at(-1);

/** The cards of today, in the reader's language; new ones that they have read about come first. */
export async function cardsToday(
  ctx: Context,
  { memberId, language }: Learner,
  wanted: CardDeck,
): Promise<Today> {
  const [deck, rows, learned] = await Promise.all([
    deckIn(ctx, language),
    cardsOf(ctx.db, memberId),
    learnedBy(ctx, memberId),
  ]);
  const today = todayOf(ctx);
  const read = deck.filter(({ isRead }) => isRead(learned));
  const others = wanted === 'read' ? [] : deck.filter((card) => !read.includes(card));
  const all = new Set(namesOf(deck));
  const { cards, next } = handOf(rows, all, namesOf([...read, ...others]), today);
  const memories = new Map(rows.map((row) => [row.card, row]));
  return {
    cards: cards.flatMap((name) => {
      const card = deck.find((one) => one.card === name);
      return card ? [present(card, memories.get(name), today)] : [];
    }),
    next,
    answered: rows.filter(({ reviewed }) => reviewed === today).length,
  };
}

/** How many cards come back today that a member has answered before; nobody is told of new ones. */
export async function countDue(ctx: Context, memberId: number): Promise<number> {
  const rows = await cardsOf(ctx.db, memberId);
  if (rows.length === 0) return 0;
  const all = new Set(namesOf(await deckIn(ctx, FALLBACK_LANGUAGE)));
  return handOf(rows, all, [], todayOf(ctx)).due;
}

/** The same with its sentence, for pages that are the same for everybody. */
export async function dueCards(
  ctx: Context,
  { memberId, language }: Learner,
): Promise<Output<'GET flashcard/due'>> {
  const due = await countDue(ctx, memberId);
  const t = ctx.texts(language);
  return { due, line: due > 0 ? t('cards:due', { count: due }) : t('cards:title') };
}

/**
 * Writes down how well a card was known. A card that is not due, because it was answered in another tab, stays
 * as it is.
 *
 * @throws Refusal not_found where there is no such card
 */
export async function answerCard(
  ctx: Context,
  memberId: number,
  { card, answer }: Parsed<'POST flashcard/answer'>,
): Promise<Output<'POST flashcard/answer'>> {
  const deck = await deckIn(ctx, FALLBACK_LANGUAGE);
  if (!deck.some((one) => one.card === card)) throw new Refusal('not_found');
  const today = todayOf(ctx);
  const row = (await cardsOf(ctx.db, memberId)).find((one) => one.card === card);
  if (row && row.due > today) return { due: row.due };
  const memory = answered(row, answer, today);
  const { due, reviewed, stability, difficulty, reps, lapses } = row ?? memory;
  const before = row ? { due, reviewed, stability, difficulty, reps, lapses } : null;
  await keepAnswer(ctx.db, { memberId, card, ...memory, before, answeredAt: ctx.now() });
  return { due: memory.due };
}

/** Takes the last answer of today back, and the one before it when asked again. */
export async function undoAnswer(
  ctx: Context,
  memberId: number,
): Promise<Output<'POST flashcard/undo'>> {
  const last = lastOf(await cardsOf(ctx.db, memberId), todayOf(ctx));
  if (last) await takeBack(ctx.db, memberId, last);
  return { card: last?.card ?? null };
}

/** Some cards of the beginning, for visitors. */
export async function sampleCards(
  ctx: Context,
  language: Language,
  count: number,
): Promise<Today['cards']> {
  const deck = await deckIn(ctx, language);
  return deck.slice(0, count).map((card) => present(card, undefined, todayOf(ctx)));
}

/** Everything stored about a member's cards, for the copy of their data. */
export const exportCards = async (ctx: Context, memberId: number) =>
  (await cardsOf(ctx.db, memberId)).map(({ before: _, ...row }) => row);
