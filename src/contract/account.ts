import { z } from 'zod';
import { DELETION_TEXTS } from '#domain/account.ts';
import { defineCalls, done, isoTime, nothing, text } from './call.ts';
import { email } from './member.ts';
import { OWNER_ERRORS, ownerProof } from './owner-proof.ts';

/** A code of a mail. */
const code = text().min(1).max(200);

/** A change of address that waits for an answer. */
export const emailChange = z.object({
  to: z.string(),
  /** Which of the two addresses have agreed. */
  agreed: z.object({ old: z.boolean(), new: z.boolean() }),
  until: isoTime,
});

export const accountCalls = defineCalls({
  'GET user/email': {
    summary: 'The own address, whether mails to it come back, and the one it is to become',
    permission: 'member',
    input: nothing,
    output: z.object({
      email: z.string(),
      /** Since when mails to it come back, so that it gets none. */
      returnedSince: isoTime.nullable(),
      change: emailChange.nullable(),
    }),
  },
  'POST user/email': {
    summary: 'Ask for another address; both get a mail with a link',
    permission: 'member',
    limit: { max: 10, seconds: 3600 },
    errors: [...OWNER_ERRORS, 'email_same'],
    input: z.strictObject({ email, ...ownerProof }),
    output: done,
  },
  'POST user/email/cancel': {
    summary: 'End a change of address that waits',
    permission: 'member',
    limit: { max: 30, seconds: 3600 },
    input: nothing,
    output: done,
  },
  'GET user/data': {
    summary: 'Until when the own account can be kept, where it is leaving',
    permission: 'member',
    input: nothing,
    output: z.object({
      leaving: z.object({ until: isoTime, texts: z.enum(DELETION_TEXTS) }).nullable(),
    }),
  },
  'POST user/leave': {
    summary: 'Hide the own account now, and end it in fourteen days',
    permission: 'member',
    limit: { max: 10, seconds: 3600 },
    errors: [...OWNER_ERRORS, 'last_chief', 'conflict'],
    input: z.strictObject({ texts: z.enum(DELETION_TEXTS), ...ownerProof }),
    output: done,
  },
  'POST user/leave/keep': {
    summary: 'Keep an account that is leaving',
    permission: 'member',
    limit: { max: 30, seconds: 3600 },
    errors: ['conflict'],
    input: nothing,
    output: done,
  },
  'POST user/data/export': {
    summary: 'Where this session can fetch a zip of everything stored about its member, once',
    permission: 'member',
    limit: { max: 10, seconds: 3600 },
    errors: OWNER_ERRORS,
    input: z.strictObject({ ...ownerProof }),
    output: z.object({ address: z.string() }),
  },
  'POST email-change': {
    summary: 'Agree to a change of address, or end it, by the link of a mail',
    permission: 'visitor',
    limit: { max: 30, seconds: 3600 },
    errors: ['code_spent', 'foreign_request'],
    input: z.strictObject({ code, answer: z.enum(['agree', 'cancel']) }),
    output: z.object({ state: z.enum(['waiting', 'changed', 'cancelled']) }),
  },
});
