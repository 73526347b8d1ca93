import fs from 'node:fs';
import { tarotCards } from '#collections/tarot.ts';
import { withPaints, type Drawing } from '#components/guides/drawings.ts';
import type { TarotDeck } from '#domain/tarot.ts';
import { drawnNumeral } from './numeral.ts';

const FOLDER = 'src/components/art/tarot';
const read = (name: string) => fs.readFileSync(`${FOLDER}/${name}.svg`, 'utf8');

/** Scenes are drawn in the places they have on the card, so that what is inside of their root can be taken over. */
const sceneOf = (id: string): string => read(id).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** A scene in the frame that all cards share, under its number. */
function cardDrawing(id: string, number: number): Drawing {
  const numeral = `<path stroke="var(--card-ink)" stroke-width="5" d="${drawnNumeral(number, 160, 28)}"/>`;
  const card = read('frame')
    .replace('<slot/>', () => sceneOf(id))
    .replace(/<\/svg>\s*$/, `${numeral}</svg>`);
  return withPaints(`tarot-${id}`, card);
}

const cards = tarotCards();
const drawings = cards.map(({ id }, i) => cardDrawing(id, i + 1));
const back = withPaints('tarot-back', read('back'));

/** The drawings of all cards, and of their back. */
export const TAROT_DRAWINGS: readonly Drawing[] = [...drawings, back];

/** The deck as the site shows it. */
export const tarotDeck: TarotDeck = {
  cards: cards.map((card, i) => ({ ...card, art: drawings[i]?.href ?? '' })),
  back: back.href,
};
