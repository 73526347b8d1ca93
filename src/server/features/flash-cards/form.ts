import type { Parsed } from '#contract/index.ts';
import { CARD_DECKS, CARDS_PATH, cardsPath, type CardDeck } from '#domain/flash-cards.ts';
import type { Context } from '#server/context.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { Language } from '#domain/languages.ts';
import { answerCard, cardsToday, sampleCards, undoAnswer } from './service.ts';

type Answer = Parsed<'POST flashcard/answer'>;
const SAMPLES = 3;
const UNDO = 'undo';

const deckIn = ({ deck }: Values): CardDeck => CARD_DECKS.find((one) => one === deck) ?? 'all';

function headOf(ctx: Context, language: Language) {
  const t = ctx.texts(language);
  return {
    title: t('cards:title'),
    description: t('cards:description'),
    path: CARDS_PATH,
    noIndex: true,
  };
}

/** The card of the moment: one form for its answers, one to take the last answer back. */
export const cardsForm = (ctx: Context): Form =>
  defineForm<Answer | typeof UNDO>({
    call: 'POST flashcard/answer',
    forMember: true,
    keep: ['deck'],
    content: async ({ request: { language }, viewer }, props) => {
      if (!viewer) throw new Refusal('not_signed_in');
      const deck = deckIn(props.values);
      const { cards, ...rest } = await cardsToday(ctx, { memberId: viewer.id, language }, deck);
      const shown = { ...rest, deck, card: cards[0] ?? null, left: cards.length };
      return {
        head: headOf(ctx, language),
        view: 'flash-cards',
        props: { ...props, ...shown },
        personal: true,
      };
    },
    read: ({ card, answer }) =>
      answer === UNDO ? UNDO : parseForm('POST flashcard/answer', { card, answer }),
    submit: async ({ viewer }, input, values) => {
      if (!viewer) throw new Refusal('not_signed_in');
      if (input === UNDO) await undoAnswer(ctx, viewer.id);
      else await answerCard(ctx, viewer.id, input);
      return `${cardsPath(deckIn(values))}#card`;
    },
  });

/** Visitors turn some cards over; nothing of it is kept, and nothing is sent. */
export const samplesForm = (ctx: Context): Form =>
  defineForm<never>({
    call: 'POST flashcard/answer',
    keep: [],
    content: async ({ request: { language } }) => ({
      head: headOf(ctx, language),
      view: 'flash-card-samples',
      props: { cards: await sampleCards(ctx, language, SAMPLES) },
    }),
    read: () => {
      throw new Refusal('not_signed_in');
    },
    submit: async () => CARDS_PATH,
  });
