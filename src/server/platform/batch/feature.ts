import { defineFeature } from '#server/feature.ts';
import { answerBatch } from './answer.ts';

export const batchFeature = defineFeature({
  name: 'batch',
  calls: {
    'POST batch': async ({ input, request }) => ({
      answers: await answerBatch(request, input),
    }),
  },
});
