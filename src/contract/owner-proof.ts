import { z } from 'zod';
import { ACCOUNT } from '#domain/limits.ts';
import { text } from './call.ts';

export const password = z.string().min(1).max(ACCOUNT.passwordMax);
export const secondStep = text().trim().min(1).max(40);

/** What a browser says of a passkey; `@simplewebauthn/server` reads it strictly. */
export const credential = z.looseObject({
  id: text().max(1_400),
  rawId: text().max(1_400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: text().max(40).optional(),
});

/**
 * What shows that the owner of an account sits in front of it: the password, with a code where a second
 * step is on; or the answer of a passkey, which is both steps in one.
 */
export const ownerProof = {
  current: password.optional(),
  second: secondStep.optional(),
  /** Answers `POST user/passkeys/question`. */
  passkey: credential.optional(),
};

export type Proof = z.output<z.ZodObject<typeof ownerProof>>;

/** How a proof is refused. */
export const OWNER_ERRORS = ['password_wrong', 'second_wrong', 'passkey_refused'] as const;
