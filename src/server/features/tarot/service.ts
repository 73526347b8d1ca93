import { nextDay } from '#domain/days.ts';
import type { Output } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { drawCards, TAROT, type TarotCard } from '#domain/tarot.ts';
import type { Context } from '#server/context.ts';
import { tarotDeck } from '#server/features/content/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { rulesGenerator, type ReadingGenerator } from './generator.ts';

export type Card = TarotCard & { art: string; number: number };
type Keyed = Pick<Context, 'env' | 'keys'>;

const NUMBER_BYTES = 4;

/** Even numbers without an end, always the same for a text; nobody can know them without the site's key. */
function numbersFrom({ keys }: Pick<Context, 'keys'>, text: string): () => number {
  let left = Buffer.alloc(0);
  let block = 0;
  return () => {
    if (left.length < NUMBER_BYTES)
      left = Buffer.from(keys.sign(`${text} ${block++}`), 'base64url');
    const number = left.readUInt32BE();
    left = left.subarray(NUMBER_BYTES);
    return number;
  };
}

/** @throws Refusal not_found where nothing has been built */
export async function requireDeck(ctx: Keyed): Promise<{ cards: Card[]; back: string }> {
  const { cards, back } = await tarotDeck(ctx);
  if (cards.length === 0) throw new Refusal('not_found');
  return { cards: cards.map((card, i) => ({ ...card, number: i + 1 })), back };
}

const drawn = (day: string) => ({ day, until: nextDay(day).toISOString() });

/** What everybody may know of a card before it is drawn. */
export const presentName = ({ id, number, name }: Card, language: Language) => ({
  id,
  number,
  name: name[language],
});

export const presentCard = (card: Card, language: Language) => ({
  ...presentName(card, language),
  says: card.says[language],
  asks: card.asks[language],
  tonight: card.tonight[language],
  art: card.art,
});

function pick(ctx: Keyed, cards: readonly Card[], what: string, count: number): Card[] {
  return drawCards(numbersFrom(ctx, `tarot ${what}`), count, cards.length).flatMap(
    (at) => cards[at] ?? [],
  );
}

/**
 * The card of a day and a person: each is as likely as any other, and asked again it is the same.
 *
 * @param mark what the person is known by on that day
 * @throws Refusal not_found
 */
export async function readCard(
  ctx: Keyed,
  { day, mark }: { day: string; mark: string },
  language: Language,
): Promise<Output<'GET game/tarot/draw'>> {
  const { cards } = await requireDeck(ctx);
  const [card] = pick(ctx, cards, `card ${day} ${mark}`, 1);
  if (!card) throw new Refusal('not_found');
  return { ...drawn(day), card: presentCard(card, language) };
}

/**
 * The three cards of a day and a person, with their reading.
 *
 * @throws Refusal not_found
 */
export async function readThree(
  ctx: Keyed,
  { day, mark }: { day: string; mark: string },
  language: Language,
  generator: ReadingGenerator = rulesGenerator,
): Promise<NonNullable<Output<'GET game/tarot/draw/async/r'>['result']>> {
  const { cards } = await requireDeck(ctx);
  const [was, is, helps] = pick(ctx, cards, `reading ${day} ${mark}`, TAROT.places.length);
  if (!was || !is || !helps) throw new Refusal('not_found');
  const spread = { was, is, helps };
  const { sentences, ...written } = await generator.write(spread, language);
  return {
    ...drawn(day),
    cards: TAROT.places.map((place) => ({
      place,
      ...presentName(spread[place], language),
      art: spread[place].art,
      sentence: sentences[place],
    })),
    text: TAROT.places.map((place) => sentences[place]).join(' '),
    ...written,
  };
}
