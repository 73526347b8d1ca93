import { Secret, TOTP } from 'otpauth';
import { ONE_TIME, readSecondStep, SETUP_MINUTES } from '#domain/safety.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { admitGuess, forgiveGuesses } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { site } from '#site';
import { confirmPassword, lockMember, type Owner } from './owner.ts';
import * as queries from './queries/two-step.ts';
import { makeCodes, showCodes } from './recovery.ts';
import { tellChange } from './telling.ts';

const SECRET_BYTES = 20;

const totpOf = (secret: string, nickname: string) =>
  new TOTP({
    issuer: site.neutralName,
    label: nickname,
    secret: Secret.fromBase32(secret),
    digits: ONE_TIME.digits,
    period: ONE_TIME.periodSeconds,
  });

/** The step a code of an app belongs to, or undefined where it is none of about now. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
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
const wrong = () => new Refusal('second_wrong', { fields: { code: 'second_wrong' } });

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
 * @throws Refusal password_wrong; rate_limited from the sixth wrong guess; conflict where it is on
 */
export async function beginTwoStep(
  ctx: Context,
  memberId: number,
  password: string,
): Promise<Setup> {
  const { nickname } = await confirmPassword(ctx, memberId, password);
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
  owner: Pick<Owner, 'id' | 'nickname'>,
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
  await admitGuess(ctx, secondKey(memberId));
  const given = readSecondStep(typed);
  return ctx.db.transaction(async (tx) => {
    const owner = await lockMember(tx, memberId);
    const row = await queries.findSetup(tx, memberId, since);
    const secret = row && ctx.keys.open(row.secret);
    if (!owner || !secret) throw new Refusal('code_spent');
    const step = given?.kind === 'app' ? stepOf(secret, given.code, now) : undefined;
    if (step === undefined) throw wrong();
    await queries.confirm(tx, memberId, step, now);
    await forgiveGuesses(tx, secondKey(memberId));
    const codes = await makeCodes(tx, memberId, now);
    await showCodes(tx, ctx, memberId, codes);
    await tellChange(tx, owner, 'twoStepOn', now);
    return codes;
  });
}

/** @throws Refusal password_wrong; rate_limited from the sixth wrong guess */
export async function endTwoStep(ctx: Context, memberId: number, password: string): Promise<void> {
  const owner = await confirmPassword(ctx, memberId, password);
  await ctx.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if (!(await queries.remove(tx, memberId))) return;
    await tellChange(tx, owner, 'twoStepOff', ctx.now());
  });
}

/** Whether a sign-in with the password needs a second step. */
export const needsSecond = queries.isOn;

/**
 * Takes a code of the app, or a recovery code, each once.
 *
 * @param tx holds the member's row already
 * @throws Refusal second_wrong; rate_limited from the sixth wrong guess within 15 minutes
 */
export async function takeSecond(
  tx: Db,
  ctx: Context,
  owner: Pick<Owner, 'id' | 'email' | 'language'>,
  typed: string,
): Promise<void> {
  const now = ctx.now();
  const given = readSecondStep(typed);
  if (given?.kind === 'app') {
    const sealed = await queries.findSecret(tx, owner.id);
    const secret = sealed && ctx.keys.open(sealed);
    const step = secret ? stepOf(secret, given.code, now) : undefined;
    if (step === undefined || !(await queries.takeStep(tx, owner.id, step))) throw wrong();
  } else if (given?.kind === 'recovery') {
    if (!(await queries.takeRecovery(tx, owner.id, hashToken(given.code)))) throw wrong();
    await tellChange(tx, owner, 'recoveryUsed', now);
  } else {
    throw wrong();
  }
  await forgiveGuesses(tx, secondKey(owner.id));
}

/**
 * Counts a try at the second step before it is looked at.
 *
 * @throws Refusal rate_limited from the sixth within 15 minutes
 */
export const admitSecond = (ctx: Context, memberId: number): Promise<void> =>
  admitGuess(ctx, secondKey(memberId));
