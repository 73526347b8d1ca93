import { eq } from 'drizzle-orm';
import type { Output } from '#contract/index.ts';
import { policyCheck, POLICY_VERSIONS } from '#domain/policies.ts';
import type { Context } from '#server/context.ts';
import { members } from './tables.ts';

/** Whether the texts have changed since a member agreed to them (spec section 3). */
export async function checkPolicies(
  ctx: Context,
  memberId: number,
): Promise<Output<'GET protocol/user-info'>> {
  const [row] = await ctx.db
    .select({ privacy: members.privacyVersion, terms: members.termsVersion })
    .from(members)
    .where(eq(members.id, memberId));
  return policyCheck(row ?? { privacy: '', terms: '' });
}

/** What is written down when somebody agrees to the texts as they are at a moment. */
export const agreementAt = (now: Date) => ({
  privacyVersion: POLICY_VERSIONS.privacy,
  termsVersion: POLICY_VERSIONS.terms,
  policiesAgreedAt: now,
});

/** Writes down that a member has agreed to both texts as they are now. */
export async function acceptPolicies(ctx: Context, memberId: number): Promise<void> {
  await ctx.db.update(members).set(agreementAt(ctx.now())).where(eq(members.id, memberId));
}
