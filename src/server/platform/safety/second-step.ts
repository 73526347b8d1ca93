import { Secret, TOTP } from 'otpauth';
import { ONE_TIME, readSecondStep } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { limitGuesses, resetGuesses, type Account } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { site } from '#site';
import * as queries from './queries/two-step.ts';
import { mailSecurityChange } from './security-mail.ts';

export const totpOf = (secret: string, nickname: string) =>
  new TOTP({
    issuer: site.neutralName,
    label: nickname,
    secret: Secret.fromBase32(secret),
    digits: ONE_TIME.digits,
    period: ONE_TIME.periodSeconds,
  });

/** The step a code of an app belongs to, or undefined where it is none of about now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '').validate({
    token: code,
    timestamp: now.getTime(),
    window: ONE_TIME.window,
  });
  return delta === null
    ? undefined
    : Math.floor(now.getTime() / 1000 / ONE_TIME.periodSeconds) + delta;
}

const secondKey = (memberId: number): string => `second:${memberId}`;

/** A refusal beside the field in which the code was typed. */
export const secondWrong = (field: string) =>
  new Refusal('second_wrong', { fields: { [field]: 'second_wrong' } });

/** Whether a sign-in with the password, and whatever asks for the password again, needs a second step. */
export const needsSecondStep = queries.isOn;

/**
 * Counts a try at the second step before it is looked at.
 *
 * @throws Refusal rate_limited from the sixth within 15 minutes
 */
export const limitSecondStep = (ctx: Context, memberId: number): Promise<void> =>
  limitGuesses(ctx, secondKey(memberId));

/** A right code ends the count of wrong ones. */
export const resetSecondStep = (db: Db, memberId: number): Promise<void> =>
  resetGuesses(db, secondKey(memberId));

/**
 * Takes a code of the app, or a recovery code, each once.
 *
 * @param tx holds the member's row already
 * @param field of the form, for the refusal
 * @throws Refusal second_wrong; count the try first, with `limitSecondStep`
 */
export async function checkSecondStep(
  tx: Db,
  ctx: Context,
  owner: Pick<Account, 'id' | 'email' | 'language'>,
  typed: string,
  field = 'code',
): Promise<void> {
  const now = ctx.now();
  const given = readSecondStep(typed);
  if (given?.kind === 'app') {
    const sealed = await queries.findSecret(tx, owner.id);
    const secret = sealed && ctx.keys.open(sealed);
    const step = secret ? stepOf(secret, given.code, now) : undefined;
    if (step === undefined || !(await queries.takeStep(tx, owner.id, step))) {
      throw secondWrong(field);
    }
  } else if (given?.kind === 'recovery') {
    const taken = await queries.takeRecovery(tx, owner.id, hashToken(given.code));
    if (!taken) throw secondWrong(field);
    await mailSecurityChange(tx, owner, 'recoveryUsed', now);
  } else {
    throw secondWrong(field);
  }
  await resetSecondStep(tx, owner.id);
}
