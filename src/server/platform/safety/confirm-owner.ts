import type { FormProps } from '#contract/form-props.ts';
import type { Proof } from '#contract/owner-proof.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import {
  limitGuesses,
  changeKey,
  findById,
  resetGuesses,
  lockPassword,
  verifyPassword,
  type Account,
} from '#server/platform/members/service.ts';
import { Refusal, type FieldProblems } from '#server/plugins/errors.ts';
import { useOwnPasskey } from './passkey-answers.ts';
import { countPasskeys } from './queries/passkeys.ts';
import { checkSecondStep, limitSecondStep, needsSecondStep } from './second-step.ts';

async function confirmPassword(ctx: Context, memberId: number, current: string): Promise<Account> {
  const key = changeKey(memberId);
  await limitGuesses(ctx, key);
  const owner = await findById(ctx.db, memberId);
  const right = await verifyPassword(owner?.passwordHash, current);
  if (!owner || !right) {
    throw new Refusal('password_wrong', { fields: { current: 'password_wrong' } });
  }
  await resetGuesses(ctx.db, key);
  return owner;
}

/** The code is taken for good, so whatever else can be refused is refused before this. */
async function confirmSecondStep(ctx: Context, owner: Account, second: string): Promise<void> {
  await limitSecondStep(ctx, owner.id);
  await ctx.act(async (tx) => {
    await lockAccount(tx, owner.id);
    await checkSecondStep(tx, ctx, owner, second, 'second');
  });
}

/**
 * Asks once more who somebody is, before what a borrowed session or a stolen password must not do: for
 * the password and, where a second step is on, for its code; or for a passkey, which is both.
 *
 * @returns the account as it was when the proof was checked: an act that must not outlive another password
 *   compares its `passwordHash` under the lock of `lockAccount`
 * @throws Refusal password_wrong beside the field `current`, second_wrong beside `second`, bad_input
 *   where one of them is missing; passkey_refused; rate_limited from the sixth wrong password or the sixth
 *   wrong code within 15 minutes, codes together with those of sign-ins
 */
export async function confirmOwner(
  ctx: Context,
  memberId: number,
  { current, second, passkey }: Proof,
): Promise<Account> {
  if (passkey) return useOwnPasskey(ctx, memberId, passkey);
  const needsCode = await needsSecondStep(ctx.db, memberId);
  const missing: FieldProblems = {
    ...(!current && { current: 'fieldRequired' }),
    ...(needsCode && !second && { second: 'fieldRequired' }),
  };
  if (!current || Object.keys(missing).length > 0) {
    throw new Refusal('bad_input', { fields: missing });
  }
  const owner = await confirmPassword(ctx, memberId, current);
  if (needsCode && second) await confirmSecondStep(ctx, owner, second);
  return owner;
}

/** Which fields a form needs that asks its member for a proof. */
export async function proofOf(
  ctx: Context,
  memberId: number,
): Promise<Required<Pick<FormProps, 'proof'>>> {
  return {
    proof: {
      second: await needsSecondStep(ctx.db, memberId),
      passkey: (await countPasskeys(ctx.db, memberId)) > 0,
    },
  };
}

/**
 * The fields of a form that prove who sends it, as a call takes them. An answer of a passkey stands alone:
 * what browsers have filled into the other fields is not looked at.
 *
 * @throws Refusal passkey_refused where the answer cannot be read
 */
export function readProof({
  current,
  second,
  passkey,
}: Readonly<Record<string, string>>): Record<string, unknown> {
  if (!passkey) return { current: current ?? '', second: second || undefined };
  try {
    return { passkey: JSON.parse(passkey) as unknown };
  } catch {
    throw new Refusal('passkey_refused');
  }
}

/** The member, whose row is held until the transaction ends: acts on one account take turns. */
export async function lockAccount(tx: Db, memberId: number): Promise<Account | undefined> {
  await lockPassword(tx, memberId);
  return findById(tx, memberId);
}
