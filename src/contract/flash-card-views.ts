import type { CardDeck } from '#domain/flash-cards.ts';
import type { FormProps } from './form-props.ts';
import type { Output } from './index.ts';

type Today = Output<'GET flashcard/today'>;
export type ShownCard = Today['cards'][number];

export type FlashCardViews = {
  /** The card to answer now; null where there is none today. */
  'flash-cards': FormProps &
    Pick<Today, 'next' | 'answered'> & {
      deck: CardDeck;
      card: ShownCard | null;
      /** How many there still are today, this one included. */
      left: number;
    };
  /** What visitors see: some cards to turn over. */
  'flash-card-samples': { cards: ShownCard[] };
};
