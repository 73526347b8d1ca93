import { z } from 'zod';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { defineCalls, id, isoTime } from './call.ts';
import { publicMember } from './member.ts';

/** `result` false carries a server message that the moderator sees (spec section 8). */
const result = z.object({ result: z.boolean(), message: z.string().optional() });

export const moderationCalls = defineCalls({
  'POST moderator/member/suspend': {
    method: 'POST',
    path: 'moderator/member/suspend',
    summary: 'Suspend a member or lift the suspension; moderators and administrators only',
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({
      accountId: id,
      suspend: z.boolean(),
      reason: z.string().trim().max(TEXTAREA_MAX).default(''),
    }),
    output: result,
  },
  'POST moderator/member/removeAvatar': {
    method: 'POST',
    path: 'moderator/member/removeAvatar',
    summary: "Delete a member's profile picture",
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({ accountId: id, avatarUrl: z.string().max(300) }),
    output: result,
  },
  'POST moderator/member/getInfo': {
    method: 'POST',
    path: 'moderator/member/getInfo',
    summary: 'What a moderator needs to know of a member',
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({ accountId: id }),
    output: publicMember.extend({
      suspendedSince: isoTime.nullable(),
      reason: z.string(),
      posts: z.number().int(),
      comments: z.number().int(),
      reports: z.number().int(),
    }),
  },
});
