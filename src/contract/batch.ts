import { z } from 'zod';
import { BATCH_SIZE, BATCHED_CALLS } from '#domain/batched-calls.ts';
import { defineCalls } from './call.ts';

const simple = z.union([z.string().max(200), z.number(), z.boolean()]);

export const batchCalls = defineCalls({
  'POST batch': {
    summary:
      'Several calls of a fixed list in one request. Each is answered as if it had been made by itself: its ' +
      'permission, its limit, its own status and body.',
    permission: 'visitor',
    input: z.strictObject({
      calls: z
        .array(
          z.strictObject({
            call: z.enum(BATCHED_CALLS),
            input: z.record(z.string().max(40), simple).default({}),
          }),
        )
        .min(1)
        .max(BATCH_SIZE),
    }),
    output: z.object({
      /** In the order of the calls; `body` is what the call answers by itself. */
      answers: z.array(z.object({ status: z.int(), body: z.unknown() })),
    }),
  },
});
