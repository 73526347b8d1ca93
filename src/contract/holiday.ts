import { z } from 'zod';
import { defineCalls, text } from './call.ts';

export const holidayCalls = defineCalls({
  'GET activity/christmas23': {
    summary: 'The how-manieth board of the running holiday game mine is; asked again, the same',
    permission: 'visitor',
    limit: { max: 20, seconds: 3600 },
    errors: ['foreign_request', 'not_found', 'not_allowed', 'bad_input'],
    input: z.strictObject({
      /** The visitor id that the browser made (READINGS 16). */
      uid: z.uuid(),
      /** Of the specification; nothing depends on it. */
      c: z.literal('true').optional(),
      /** A preview of another day, as of `campaign/clock`: it tells a rank and keeps none. */
      at: text().max(30).optional(),
    }),
    output: z.number().int().positive(),
  },
});
