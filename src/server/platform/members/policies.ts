import type { Output } from '#contract/index.ts';
import { policyCheck, POLICY_VERSIONS } from '#domain/policies.ts';
import type { Context } from '#server/context.ts';
import { readAgreed, setAgreement } from './queries/accounts.ts';

/** Whether the texts have changed since a member agreed to them (spec section 3). */
export async function checkPolicies(
  ctx: Context,
  memberId: number,
): Promise<Output<'GET protocol/user-info'>> {
  const row = await readAgreed(ctx.db, memberId);
  return policyCheck(row ?? { privacy: '', terms: '' });
}

/** What is written down when somebody agrees to the texts as they are at a moment. */
export const agreementAt = (now: Date) => ({
  privacyVersion: POLICY_VERSIONS.privacy,
  termsVersion: POLICY_VERSIONS.terms,
  policiesAgreedAt: now,
});

/** Writes down that a member has agreed to both texts as they are now. */
export const acceptPolicies = (ctx: Context, memberId: number): Promise<void> =>
  setAgreement(ctx.db, memberId, agreementAt(ctx.now()));
