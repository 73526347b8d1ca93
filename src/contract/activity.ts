import { z } from 'zod';
import { defineCalls, nothing } from './call.ts';

/** Spec section 3, "Activity progress"; `inviteTask` counts those who joined, done from two on. */
export const activityInfo = z
  .object({
    loginTask: z.boolean(),
    tweetTask: z.boolean(),
    subscribeTask: z.boolean(),
    learnTask: z.boolean(),
    forumTask: z.boolean(),
    inviteTask: z.number().int(),
    /** The member's own address to invite with. */
    shortUrl: z.string(),
    /** The newest of those who joined through it; their nicknames are all that is told. */
    invitedUsers: z.array(z.object({ nickname: z.string() })),
  })
  .meta({ id: 'ActivityInfo' });

const noted = {
  permission: 'member',
  limit: { max: 60, seconds: 600 },
  input: nothing,
  output: activityInfo,
} as const;

export const activityCalls = defineCalls({
  'GET activity/info': {
    summary: 'Which of the six tasks I have done, and who joined through my address',
    permission: 'member',
    limit: { max: 120, seconds: 600 },
    input: nothing,
    output: activityInfo,
  },
  'GET user/check-affiliate': {
    summary: 'Whether I came by an invitation, my own code, and how many came by it (READINGS 42)',
    permission: 'member',
    limit: { max: 120, seconds: 600 },
    input: nothing,
    output: z
      .object({
        affiliate: z.boolean(),
        /** Absent until the page of the activity has been opened, which makes one. */
        code: z.string().optional(),
        invited: z.number().int(),
      })
      .meta({ id: 'Affiliate' }),
  },
  'POST activity/tweet-task': {
    ...noted,
    summary: 'I have handed the site on (task 2)',
  },
  'POST activity/subscribe': {
    ...noted,
    summary: 'Look again whether my address has a confirmed subscription (task 3)',
  },
  'POST activity/learn-task': {
    ...noted,
    summary: 'Look again whether I have opened a course (task 4)',
  },
});
