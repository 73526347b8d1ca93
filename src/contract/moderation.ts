import { z } from 'zod';
import { REPORT_REASONS } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { CONTENT_ACTS, MEASURES, MODERATION, SUSPENSION_LENGTHS } from '#domain/moderation.ts';
import { ROLES } from '#domain/roles.ts';
import { defineCalls, done, id, isoTime, nothing, text } from './call.ts';
import { publicMember } from './member.ts';
import { OWNER_ERRORS, ownerProof } from './owner-proof.ts';

/** `result` false carries a server message that the moderator sees (spec section 8). */
const result = z.object({ result: z.boolean(), message: z.string().optional() });
const suspension = z.object({
  since: isoTime,
  /** Null: until somebody lifts it. */
  until: isoTime.nullable(),
  /** Said to the member; empty where none was, as until November 2026. */
  reason: z.string(),
  /** Where it was decided; null for older ones, which had no case. */
  caseId: id.nullable(),
});
/** How a member is suspended just now, for staff. */
export type StaffSuspension = z.infer<typeof suspension>;
const reason = text().trim().max(MODERATION.reasonMax).default('');

export const moderationCalls = defineCalls({
  'POST moderator/member/suspend': {
    summary:
      'Suspend a member or lift the suspension; changes nothing for who is suspended already',
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({
      accountId: id,
      suspend: z.boolean(),
      /** Said to the member; a suspension needs one. */
      reason: text().trim().max(TEXTAREA_MAX).default(''),
      length: z.enum(SUSPENSION_LENGTHS).default('open'),
    }),
    /** The suspension that holds now; null where none does. */
    output: result.extend({ suspension: suspension.nullable() }),
  },
  'POST moderator/member/removeAvatar': {
    summary: "Delete a member's profile picture",
    permission: 'moderator',
    errors: ['not_found'],
    input: z.strictObject({
      accountId: id,
      avatarUrl: text().max(300),
      /** What the picture broke. */
      rule: z.enum(REPORT_REASONS).optional(),
    }),
    output: result,
  },
  'POST moderator/member/getInfo': {
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
  'POST moderator/member/role': {
    summary: 'Give another member a role, never one above the own',
    permission: 'admin',
    limit: { max: 60, seconds: 600 },
    errors: [...OWNER_ERRORS, 'not_found'],
    input: z.strictObject({ accountId: id, role: z.enum(ROLES), ...ownerProof }),
    output: done,
  },
  'GET member/newcomer': {
    summary: 'What a member in their first days may still do just now; null for everybody else',
    permission: 'member',
    input: nothing,
    output: z.object({
      newcomer: z
        .object({
          /** Posts that are left for this hour; links and pictures for this day. */
          posts: z.number().int(),
          links: z.number().int(),
          pictures: z.number().int(),
          /** What is written next waits until a moderator has read it. */
          waits: z.boolean(),
        })
        .nullable(),
    }),
  },
  'GET moderator/queue': {
    summary: 'How much waits for the moderators: cases, and appeals',
    permission: 'moderator',
    input: nothing,
    output: z.object({
      open: z.number().int(),
      /** The number of the newest open case: as many may wait, and not the same. 0 where none does. */
      newest: z.number().int(),
      appeals: z.number().int(),
    }),
  },
  'POST moderator/case/claim': {
    summary: 'Take a case, so that nobody else decides it at the same time, or give it back',
    permission: 'moderator',
    limit: { max: 120, seconds: 600 },
    errors: ['not_found', 'case_taken', 'case_closed'],
    input: z.strictObject({ id, claim: z.boolean() }),
    output: done,
  },
  'POST moderator/case/decide': {
    summary: 'Decide a case: what becomes of the content, and what it means for its author',
    permission: 'moderator',
    limit: { max: 120, seconds: 600 },
    errors: ['not_found', 'case_taken', 'case_closed'],
    input: z
      .strictObject({
        id,
        content: z.enum(CONTENT_ACTS),
        measure: z.enum(MEASURES).default('none'),
        /** The rule that was broken; needed wherever the decision has consequences. */
        rule: z.enum(REPORT_REASONS).optional(),
        reason,
        /** How many days a suspension lasts. */
        length: z.enum(SUSPENSION_LENGTHS).default('7'),
        /** The same for whatever else the same requests name, without a measure for its authors. */
        rest: z.boolean().default(false),
      })
      .refine(
        ({ content, measure, rule }) =>
          rule !== undefined || (content === 'keep' && measure === 'none'),
        { path: ['rule'] },
      ),
    output: z.object({ id }),
  },
  'POST appeal/apply': {
    summary: 'Ask for a second look at a decision about the own writing or account, once',
    permission: 'member',
    limit: { max: 10, seconds: 3600 },
    errors: ['not_found', 'appeal_used', 'appeal_late'],
    input: z.strictObject({
      id,
      words: text().trim().min(MODERATION.appealMin).max(MODERATION.appealMax),
    }),
    output: done,
  },
  'POST moderator/appeal/decide': {
    summary: 'Answer an appeal; never by who decided first, unless nobody else is there',
    permission: 'moderator',
    limit: { max: 60, seconds: 600 },
    errors: ['not_found', 'appeal_own', 'case_closed'],
    input: z.strictObject({
      id,
      outcome: z.enum(['uphold', 'reverse']),
      answer: text().trim().min(1).max(MODERATION.reasonMax),
    }),
    output: done,
  },
  'POST moderator/settings': {
    summary: 'Switch the approval of first posts on or off',
    permission: 'admin',
    limit: { max: 30, seconds: 600 },
    input: z.strictObject({ approveFirst: z.boolean() }),
    output: done,
  },
});
