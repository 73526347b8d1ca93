import { defineFeature } from '#server/feature.ts';
import { recommend, recommendFromAddress, gathered, readQuestions } from './service.ts';

/** The self-assessment for other programs; it has no table, because nothing of it is kept. */
export const personalizeFeature = defineFeature({
  name: 'personalize',
  calls: {
    'GET guide/personalize/question': ({ request, ctx }) => readQuestions(ctx, request.language),
    'GET guide/personalize/content': async ({ input, request, ctx }) =>
      (await recommendFromAddress(ctx, request.language, input.answers)).list,
    'GET guide/personalize/ad': async ({ input, request, ctx }) =>
      (await recommendFromAddress(ctx, request.language, input.answers)).course,
    'POST guide/personalize/commit_answer': ({ input, request, ctx }) =>
      recommend(ctx, request.language, gathered(input.answers)),
  },
});
