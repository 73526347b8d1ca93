import { chanceOf, type Chance } from '#domain/chance.ts';
import { labelsOf } from '#domain/ideas/labels.ts';
import {
  IDEA_MIDDLES,
  ideaSpace,
  type ChosenParts,
  type IdeaBook,
  type IdeaSpace,
} from '#domain/ideas/parts.ts';
import { amountOf, menuPrices } from '#domain/ideas/prices.ts';
import { IDEAS, type Idea, type IdeaWishes } from '#domain/ideas/wishes.ts';
import { fillWords } from './words.ts';

const PARAGRAPH = '\n\n';
/** How many numbers are tried to find different openings; each wish has dozens of openings. */
const LOOKS = 200;

type Filled = { title: string; opening: string; middles: string[]; closing: string };

/** How a result of each kind is laid out: plain text, lines that begin with a hyphen for lists. */
function layOut({ title, opening, middles, closing }: Filled, kind: IdeaWishes['kind']) {
  const list = middles.map((text) => `- ${text}`).join('\n');
  switch (kind) {
    case 'show':
      return { title, body: [opening, list, closing].join(PARAGRAPH) };
    case 'menu':
      return { title: opening, body: [list, closing].join(PARAGRAPH) };
    case 'room':
      return { title: '', body: [opening, ...middles, closing].join(' · ') };
    case 'bio':
      return { title: '', body: [opening, middles.join(' '), closing].join(PARAGRAPH) };
    case 'message':
    case 'post':
      return { title: '', body: [opening, ...middles, closing].join(' ') };
  }
}

function priced(middles: string[], book: IdeaBook, wishes: IdeaWishes, chance: Chance): string[] {
  if (wishes.kind !== 'menu') return middles;
  const prices = menuPrices(IDEA_MIDDLES.menu, chance);
  const money = book.money[wishes.money];
  return middles.map((item, i) => `${item} · ${amountOf(prices[i] ?? 0, money, wishes.language)}`);
}

/** `about` changes nothing here, so that a result follows from what the rules look at. */
const chanceFor = ({ about: _, ...wishes }: IdeaWishes, seed: number): Chance =>
  chanceOf(JSON.stringify([wishes, seed]));

function composeOne(book: IdeaBook, wishes: IdeaWishes, chosen: ChosenParts, seed: number): Idea {
  const chance = chanceFor(wishes, seed);
  const { opening, middles, closing } = chosen;
  const texts = [
    opening.title ?? '',
    opening.text,
    closing.text,
    ...middles.map(({ text }) => text),
  ];
  const money = book.money[wishes.money];
  const [title = '', first = '', last = '', ...lines] = fillWords(
    texts,
    book[wishes.kind],
    money,
    chance,
  );
  const shown = {
    title,
    opening: first,
    middles: priced(lines, book, wishes, chance),
    closing: last,
  };
  return { ...layOut(shown, wishes.kind), labels: labelsOf(chosen, wishes) };
}

/** Numbers from the seed on whose openings differ. */
function* differing(space: IdeaSpace, seed: number): Generator<[number, ChosenParts]> {
  const openings = new Set<unknown>();
  for (let number = seed; number < seed + LOOKS; number++) {
    const chosen = space.at(number);
    if (openings.has(chosen.opening)) continue;
    openings.add(chosen.opening);
    yield [number, chosen];
  }
}

/**
 * The results of one request, each with another opening. The same book, wishes and seed always give the same.
 *
 * @param seed a whole number, not negative; below the size of the space of ideas each gives another first result
 */
export function composeIdeas(book: IdeaBook, wishes: IdeaWishes, seed: number): Idea[] {
  const space = ideaSpace(book[wishes.kind], wishes);
  const found: Idea[] = [];
  for (const [number, chosen] of differing(space, seed)) {
    found.push(composeOne(book, wishes, chosen, number));
    if (found.length === IDEAS.results) break;
  }
  return found;
}
