import { defineFeature } from '#server/feature.ts';
import { addForm } from '#server/platform/members/service.ts';
import { cardsForm, samplesForm } from './form.ts';
import * as service from './service.ts';

/** Flash cards of what the site teaches, which come back when one is about to forget them. */
export const flashCardsFeature = defineFeature({
  name: 'flash-cards',
  calls: {
    'GET flashcard/due': ({ ctx, viewer, request }) =>
      service.dueCards(ctx, { memberId: viewer.id, language: request.language }),
    'GET flashcard/today': ({ ctx, viewer, request, input }) =>
      service.cardsToday(ctx, { memberId: viewer.id, language: request.language }, input.deck),
    'POST flashcard/answer': ({ ctx, viewer, input }) => service.answerCard(ctx, viewer.id, input),
    'POST flashcard/undo': ({ ctx, viewer }) => service.undoAnswer(ctx, viewer.id),
  },
  routes: async (app, ctx, pages) => {
    const forms = { visitor: samplesForm(ctx), member: cardsForm(ctx) };
    addForm(app, ctx, pages, 'flash-cards', (viewer) => (viewer ? forms.member : forms.visitor));
  },
  cardsDue: service.countDue,
  export: { cards: { tables: ['memorized_cards'], read: service.exportCards } },
});
