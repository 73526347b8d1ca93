import { defineFeature } from '#server/feature.ts';
import { answerBatch } from './answer.ts';

export const batchFeature = defineFeature({
  name: 'batch',
  calls: {
    'POST batch': async ({ input, request }) => ({
      answers: await Promise.all(input.calls.map((one) => answerBatch(request, one))),
    }),
  },
});
