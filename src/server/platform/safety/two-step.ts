import { Secret } from 'otpauth';
import type { Proof } from '#contract/owner-proof.ts';
import { readSecondStep, SETUP_MINUTES } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import type { Account } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { confirmOwner, lockAccount } from './confirm-owner.ts';
import * as queries from './queries/two-step.ts';
import { makeCodes, showCodes } from './recovery.ts';
import { limitSecondStep, resetSecondStep, secondWrong, stepOf, totpOf } from './second-step.ts';
import { mailSecurityChange } from './security-mail.ts';

const SECRET_BYTES = 20;

export type Setup = {
  /** To be typed into an app that cannot see the picture. */
  secret: string;
  /** What the picture says (`otpauth://`). */
  address: string;
};

/**
 * Begins to set up the second step: a secret that waits for its first code for 15 minutes. One that
 * is on already stays as it is.
 *
 * @throws Refusal as `confirmOwner`; conflict where it is on
 */
export async function beginTwoStep(ctx: Context, memberId: number, proof: Proof): Promise<Setup> {
  // Before a code is taken that could be needed elsewhere.
  if (await queries.isOn(ctx.db, memberId)) throw new Refusal('conflict');
  const { nickname } = await confirmOwner(ctx, memberId, proof);
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  const begun = await queries.writeSetup(ctx.db, {
    memberId,
    secret: ctx.keys.seal(secret),
    createdAt: ctx.now(),
  });
  if (!begun) throw new Refusal('conflict');
  return { secret, address: totpOf(secret, nickname).toString() };
}

/** What is being set up just now, or undefined. */
export async function readSetup(
  ctx: Context,
  owner: Pick<Account, 'id' | 'nickname'>,
): Promise<Setup | undefined> {
  const since = new Date(ctx.now().getTime() - SETUP_MINUTES * 60_000);
  const row = await queries.findSetup(ctx.db, owner.id, since);
  const secret = row && ctx.keys.open(row.secret);
  return secret ? { secret, address: totpOf(secret, owner.nickname).toString() } : undefined;
}

/**
 * Turns the second step on with the first code of the app. Recovery codes are made with it, to be
 * looked at for 15 minutes; the member learns of it by mail.
 *
 * @throws Refusal second_wrong; code_spent where nothing is being set up; rate_limited
 */
export async function confirmTwoStep(
  ctx: Context,
  memberId: number,
  typed: string,
): Promise<string[]> {
  const now = ctx.now();
  const since = new Date(now.getTime() - SETUP_MINUTES * 60_000);
  await limitSecondStep(ctx, memberId);
  const given = readSecondStep(typed);
  return ctx.act(async (tx) => {
    const owner = await lockAccount(tx, memberId);
    const row = await queries.findSetup(tx, memberId, since);
    const secret = row && ctx.keys.open(row.secret);
    if (!owner || !secret) throw new Refusal('code_spent');
    const step = given?.kind === 'app' ? stepOf(secret, given.code, now) : undefined;
    if (step === undefined) throw secondWrong('code');
    await queries.confirm(tx, memberId, step, now);
    await resetSecondStep(tx, memberId);
    const codes = await makeCodes(tx, memberId, now);
    await showCodes(tx, ctx, memberId, codes);
    await mailSecurityChange(tx, owner, 'twoStepOn', now);
    return codes;
  });
}

/** @throws Refusal as `confirmOwner` */
export async function endTwoStep(ctx: Context, memberId: number, proof: Proof): Promise<void> {
  const owner = await confirmOwner(ctx, memberId, proof);
  await ctx.act(async (tx) => {
    await lockAccount(tx, memberId);
    if (!(await queries.remove(tx, memberId))) return;
    await mailSecurityChange(tx, owner, 'twoStepOff', ctx.now());
  });
}
