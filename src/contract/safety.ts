import { z } from 'zod';
import { PASSKEY_NAME_MAX } from '#domain/safety.ts';
import { defineCalls, done, id, isoTime, nothing, text } from './call.ts';
import { session } from './member.ts';
import { credential, OWNER_ERRORS, ownerProof, secondStep } from './owner-proof.ts';

/** The question to a passkey, as the Web Authentication API takes it in JSON. */
const options = z.record(z.string(), z.unknown());

/** A signed-in browser, as its owner recognises it. */
export const openSessionOf = z.object({
  id,
  device: z.string(),
  opened: isoTime,
  /** To the hour. */
  seen: isoTime,
  current: z.boolean(),
});

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Works on the owner's other devices as well. */
  synced: z.boolean(),
  created: isoTime,
  used: isoTime.nullable(),
});

export const safetyCalls = defineCalls({
  'GET user/security': {
    summary:
      'Sessions, second step, passkeys and mails of the own account, and whether those come back',
    permission: 'member',
    input: nothing,
    output: z.object({
      sessions: z.array(openSessionOf),
      passkeys: z.array(passkey),
      twoStep: z.object({ since: isoTime.nullable(), codesLeft: z.number().int() }),
      mails: z.boolean(),
      /** Since when mails to the own address come back, so that it gets none. */
      returnedSince: isoTime.nullable(),
    }),
  },
  'POST user/sessions/end': {
    summary: 'End one other session, or all others',
    permission: 'member',
    limit: { max: 60, seconds: 300 },
    errors: ['not_found'],
    input: z.strictObject({ session: z.union([id, z.literal('others')]) }),
    output: z.object({ ended: z.number().int() }),
  },
  'POST user/sign-in-mails': {
    summary: 'Whether a mail tells of sign-ins with a new browser',
    permission: 'member',
    limit: { max: 30, seconds: 300 },
    input: z.strictObject({ mails: z.boolean() }),
    output: done,
  },
  'POST login/second': {
    summary: 'The second step of a sign-in: a code of the app, or a recovery code',
    permission: 'visitor',
    limit: { max: 20, seconds: 300 },
    errors: ['second_wrong', 'code_spent', 'foreign_request'],
    input: z.strictObject({ ticket: text().min(1).max(200), code: secondStep }),
    output: session,
  },
  'POST user/two-step/begin': {
    summary: 'A secret for an authenticator app; it counts from its first code',
    permission: 'member',
    limit: { max: 10, seconds: 900 },
    errors: [...OWNER_ERRORS, 'conflict'],
    input: z.strictObject(ownerProof),
    output: z.object({ secret: z.string(), address: z.string() }),
  },
  'POST user/two-step/confirm': {
    summary: 'Turn the second step on with the first code; the answer holds the recovery codes',
    permission: 'member',
    limit: { max: 20, seconds: 900 },
    errors: ['second_wrong', 'code_spent'],
    input: z.strictObject({ code: secondStep }),
    output: z.object({ codes: z.array(z.string()) }),
  },
  'POST user/two-step/end': {
    summary: 'Turn the second step off',
    permission: 'member',
    limit: { max: 10, seconds: 900 },
    errors: OWNER_ERRORS,
    input: z.strictObject(ownerProof),
    output: done,
  },
  'POST user/recovery-codes': {
    summary: 'New recovery codes in place of the earlier ones',
    permission: 'member',
    limit: { max: 10, seconds: 900 },
    errors: [...OWNER_ERRORS, 'conflict'],
    input: z.strictObject(ownerProof),
    output: z.object({ codes: z.array(z.string()) }),
  },
  'POST user/passkeys/options': {
    summary: 'The question to a new passkey',
    permission: 'member',
    limit: { max: 20, seconds: 900 },
    errors: [...OWNER_ERRORS, 'conflict'],
    input: z.strictObject(ownerProof),
    output: options,
  },
  'POST user/passkeys/add': {
    summary: 'Keep a passkey by its answer',
    permission: 'member',
    limit: { max: 20, seconds: 900 },
    errors: ['passkey_refused', 'conflict'],
    input: z.strictObject({ name: text().trim().min(1).max(PASSKEY_NAME_MAX), credential }),
    output: done,
  },
  'POST user/passkeys/remove': {
    summary: 'Forget a passkey',
    permission: 'member',
    limit: { max: 30, seconds: 300 },
    errors: ['not_found'],
    input: z.strictObject({ passkey: text().min(1).max(1_400) }),
    output: done,
  },
  'POST user/passkeys/question': {
    summary:
      'The question to a passkey of the own account, which stands for password and second step',
    permission: 'member',
    limit: { max: 30, seconds: 300 },
    errors: ['conflict'],
    input: nothing,
    output: options,
  },
  'POST login/passkey/options': {
    summary: 'The question to whichever passkey somebody signs in with',
    permission: 'visitor',
    limit: { max: 30, seconds: 300 },
    errors: ['foreign_request'],
    input: nothing,
    output: options,
  },
  'POST login/passkey': {
    summary: 'Sign in with a passkey',
    permission: 'visitor',
    limit: { max: 20, seconds: 300 },
    errors: ['passkey_refused', 'foreign_request'],
    input: z.strictObject({ credential }),
    output: session,
  },
});
