import { z } from 'zod';
import { defineCalls, isoTime, text } from './call.ts';

/** Another moment, as of `campaign/clock`. In production it is staff's preview, which stores nothing. */
const at = text().max(30).optional();
const failures = ['not_found', 'not_allowed', 'bad_input'] as const;

export const easterCalls = defineCalls({
  'GET easter/conf': {
    summary: 'What the Easter campaign allows now, and the eggs of the member who asks',
    permission: 'visitor',
    limit: { max: 120, seconds: 600 },
    errors: ['not_allowed', 'bad_input'],
    input: z.strictObject({ at }),
    output: z
      .object({
        /** Eggs that can still be drawn with; 0 for visitors. */
        myDrawCount: z.number().int(),
        /** Whether anything of the campaign shows. */
        show: z.boolean(),
        /** Eggs can be found. */
        enableStage1: z.boolean(),
        /** Prizes can be drawn. */
        enableStage2: z.boolean(),
        /** The member has found the egg of this day. */
        foundToday: z.boolean(),
        /** What one wins, in the language of the request; empty while nothing shows. */
        prize: z.string(),
        /** When drawing begins and when everything ends; null while nothing shows. */
        draws: isoTime.nullable(),
        ends: isoTime.nullable(),
      })
      .meta({ id: 'EasterConf' }),
  },
  'POST easter/gainEgg': {
    summary: 'Put the egg of this day into the basket; one a member and day',
    permission: 'member',
    limit: { max: 30, seconds: 600 },
    errors: [...failures, 'suspended', 'no_member_role', 'egg_taken'],
    input: z.strictObject({ at }),
    output: z.object({ myDrawCount: z.number().int() }),
  },
  'POST easter/draw': {
    summary: 'Draw with one egg: 1 is a prize, 0 is none',
    permission: 'member',
    limit: { max: 30, seconds: 600 },
    errors: [...failures, 'suspended', 'no_member_role', 'no_egg', 'prizes_gone'],
    input: z.strictObject({ at }),
    output: z.union([z.literal(0), z.literal(1)]),
  },
});
