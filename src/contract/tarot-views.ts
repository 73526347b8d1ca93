import type { FormProps } from './form-props.ts';
import type { Output } from './index.ts';

export type ShownTarotCard = Output<'GET game/tarot/draw'>['card'];
export type ShownTarotReading = NonNullable<Output<'GET game/tarot/draw/async/r'>['result']>;

/** What is kept beside a card or a reading; the text of a visitor lies in their browser and is empty here. */
export type TarotNote = {
  /** `lamp`, or `three-cards`. */
  name: string;
  text: string;
  /** The form has just kept it. */
  saved: boolean;
};

type Table = FormProps & {
  member: boolean;
  /** Address of the drawing of a card's back. */
  back: string;
};

export type TarotViews = {
  /** What lies on the table today. `today` and `reading` are null while they lie face down. */
  tarot: Table & {
    /** When the next day begins. */
    until: string;
    today: ShownTarotCard | null;
    reading: ShownTarotReading | null;
    notes: { today: TarotNote; reading: TarotNote };
    /** False where there are no cards, because nothing has been built. */
    ready: boolean;
  };
  /** One card of the deck, drawn or not, between its neighbours. */
  'tarot-card': Table & {
    card: ShownTarotCard;
    before: { id: string; name: string } | null;
    after: { id: string; name: string } | null;
    note: TarotNote;
  };
};
