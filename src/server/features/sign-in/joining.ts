import type { Output, Parsed } from '#contract/index.ts';
import { readInviteCode } from '#domain/activity.ts';
import { isReservedNickname } from '#domain/nickname.ts';
import { safeRedirect } from '#domain/redirects.ts';
import type { After, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { insertInvitation } from '#server/features/activity/service.ts';
import { deleteBounce, enqueueMail } from '#server/platform/mail/service.ts';
import { award } from '#server/platform/points/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, sameToken } from '#server/plugins/tokens.ts';
import {
  confirmKey,
  isMailAllowed,
  agreementAt,
  type Browser,
  deleteRegistrationsOf,
  findByEmail,
  findById,
  findDone,
  hashPassword,
  insertMember,
  insertRegistration,
  limitGuesses,
  lockPassword,
  lockRegistrationsOf,
  nicknameTaken,
  noteDone,
  type OpenedSession,
  openSession,
  readCode,
  passwordProblem,
  resetGuesses,
  sessionAgain,
  signedIn,
  takeCode,
  takeRegistration,
  verifyPassword,
  waitingRegistrationsOf,
} from '#server/platform/members/service.ts';
import { makeJoinMark } from './joining-cookie.ts';

/** Longer than a confirmation link lives, so that a mail that goes out late still works. */
const REGISTRATION_HOURS = 48;
/** After so long an address may have mails again. */
const MAIL_WAIT_SECONDS = 60 * 60;
const LINK_PURPOSES = ['confirm', 'exchange'] as const;

type Wished = Pick<Parsed<'POST login/join'>, 'nickname' | 'email' | 'password' | 'adult'>;
type JoinProblem = 'under_age' | 'nickname_taken' | 'password_common' | 'password_weak';

/**
 * What is wrong with the fields of somebody who wants to join, beyond their form; all of it, so that nobody is
 * told in several rounds. Fields that are left out are not looked at.
 */
export async function joinProblems(
  ctx: Context,
  { adult, nickname, email = '', password }: Partial<Wished>,
): Promise<Record<string, JoinProblem>> {
  const isTaken = nickname !== undefined && !(await nicknameFree(ctx, nickname));
  const weakness =
    password === undefined
      ? undefined
      : passwordProblem(password, { nickname: nickname ?? '', email });
  return {
    ...(adult === false ? { adult: 'under_age' } : {}),
    ...(isTaken ? { nickname: 'nickname_taken' } : {}),
    ...(weakness ? { password: weakness } : {}),
  };
}

/** A registration that this browser has not made opens with its password alone. */
const needsPassword = (
  ctx: Context,
  asked: { id: number; passwordHash: string },
  mark: string | undefined,
): boolean => mark === undefined || !sameToken(mark, makeJoinMark(ctx, asked));

const takenRefusal = () =>
  new Refusal('nickname_taken', { fields: { nickname: 'nickname_taken' } });

/** Whether a nickname can be had. Nicknames are public, so this may be told. */
export async function nicknameFree(ctx: Context, nickname: string): Promise<boolean> {
  return !isReservedNickname(nickname) && !(await nicknameTaken(ctx.db, nickname));
}

/**
 * Asks for an account. What follows is told by mail alone: to a new address a confirmation link, to
 * a known one that it has an account. Both ways do the same work in the same order, so that neither
 * the answer nor its time tells which it was.
 *
 * @returns the mark of the registration, for the browser that made it
 * @throws Refusal under_age, nickname_taken, password_weak, password_common
 */
export async function join(ctx: Context, input: Parsed<'POST login/join'>): Promise<string> {
  const { nickname, email, password, language } = input;
  const fields = await joinProblems(ctx, input);
  const [first] = Object.values(fields);
  if (first) throw new Refusal(first, { fields });
  const passwordHash = await hashPassword(password);
  const mayMail = await isMailAllowed(ctx, email);
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + REGISTRATION_HOURS * 3_600_000);
  const redirect = safeRedirect(input.redirect);
  return ctx.act(async (tx) => {
    const known = await findByEmail(tx, email);
    // Also done for an address that has an account, so that the time tells nothing; its code never
    // leads anywhere.
    const id = await insertRegistration(tx, {
      nickname,
      email,
      passwordHash,
      language,
      redirect,
      inviteCode: readInviteCode(input.from) ?? null,
      expiresAt,
      createdAt: now,
    });
    if (mayMail) {
      await enqueueMail(tx, {
        recipient: email,
        template: known ? 'existing' : 'confirm',
        language,
        values: { registration: String(id) },
        now,
      });
    }
    return makeJoinMark(ctx, { id, passwordHash });
  });
}

/**
 * Sends the mail of `join` again to somebody who waits for it: that of the registration this browser has made,
 * because somebody else may have joined with the address since. Says nothing of whether there is an account, nor
 * of whether anybody has asked for one with this address.
 *
 * @param mark of the browser; where it fits none, the newest registration is taken, whose link asks for its password
 * @throws Refusal rate_limited where the address has had its mails of the hour, whosever it is
 */
export async function sendJoinMailAgain(
  ctx: Context,
  { email, language }: Pick<Parsed<'POST login/join'>, 'email' | 'language'>,
  mark: string | undefined,
): Promise<void> {
  if (!(await isMailAllowed(ctx, email))) {
    throw new Refusal('rate_limited', { retryAfter: MAIL_WAIT_SECONDS });
  }
  const now = ctx.now();
  await ctx.act(async (tx) => {
    const known = await findByEmail(tx, email);
    const waiting = await waitingRegistrationsOf(tx, email, now);
    const own = waiting.find((one) => !needsPassword(ctx, one, mark));
    const registration = (own ?? waiting[0])?.id;
    if (registration === undefined && !known) return;
    await enqueueMail(tx, {
      recipient: email,
      template: known ? 'existing' : 'confirm',
      language,
      values: { registration: String(registration ?? 0) },
      now,
    });
  });
}

/**
 * Whose account a code would open, asked before a person agrees to it.
 *
 * @param mark of the registration that the browser has made
 * @throws Refusal code_spent
 */
export async function readLink(
  ctx: Context,
  code: string,
  mark: string | undefined,
): Promise<Output<'GET login/ext'>> {
  const found = await readCode(ctx.db, hashToken(code), LINK_PURPOSES, ctx.now());
  if (!found) throw new Refusal('code_spent');
  const { nickname, registration } = found;
  if (!registration) {
    return { nickname, purpose: 'exchange', taken: false, needsPassword: false, invited: false };
  }
  return {
    nickname,
    purpose: 'confirm',
    taken: await nicknameTaken(ctx.db, nickname),
    needsPassword: needsPassword(ctx, registration, mark),
    invited: registration.inviteCode !== null,
  };
}

/**
 * Asks for the password that was chosen at joining. Anybody can join with anybody's address: without this, who
 * presses the link would open an account whose password somebody else knows.
 *
 * @throws Refusal bad_input, where none is given; wrong_credentials; rate_limited from the sixth guess within
 *   15 minutes
 */
async function checkJoinPassword(
  ctx: Context,
  { email, passwordHash }: { email: string; passwordHash: string },
  password: string | undefined,
): Promise<void> {
  if (password === undefined) {
    throw new Refusal('bad_input', { fields: { password: 'fieldRequired' } });
  }
  const key = confirmKey(email);
  await limitGuesses(ctx, key);
  if (!(await verifyPassword(passwordHash, password))) {
    throw new Refusal('wrong_credentials', { fields: { password: 'wrong_credentials' } });
  }
  await resetGuesses(ctx.db, key);
}

/** `joined`: the account is new. */
export type OpenedLink = { tokens: OpenedSession; redirect: string; joined: boolean };

/** The account of a confirmed registration, or nothing where the address got one meanwhile. */
async function createAccount(
  tx: Db,
  ctx: Context,
  after: After,
  registrationId: number,
  wished: string | undefined,
  now: Date,
): Promise<{ memberId: number; redirect: string } | undefined> {
  const asked = await takeRegistration(tx, registrationId);
  if (!asked || (await findByEmail(tx, asked.email))) return undefined;
  const { email, passwordHash, language, createdAt, redirect, inviteCode } = asked;
  const memberId = await insertMember(tx, {
    email,
    passwordHash,
    language,
    nickname: wished ?? asked.nickname,
    role: 'Member',
    adultConfirmedAt: createdAt,
    emailVerifiedAt: now,
    // Joining is agreeing: the form says so and shows both texts.
    ...agreementAt(createdAt),
    createdAt: now,
  });
  if (memberId === undefined) {
    if (await findByEmail(tx, email)) return undefined;
    // Thrown inside the transaction, so that the code is not used up and the person can try another
    // nickname.
    throw takenRefusal();
  }
  await deleteRegistrationsOf(tx, email);
  // The mail has arrived, whatever came back before.
  await deleteBounce(tx, email);
  const inviterId =
    inviteCode && (await insertInvitation(tx, { code: inviteCode, invitedId: memberId, now }));
  if (inviterId) after.announce(await award(tx, ctx, inviterId, 'invite', `member:${memberId}`));
  return { memberId, redirect };
}

/**
 * Opens the session a code stands for, once: a registration becomes an account first. A second press in a browser
 * that has joined gets the session of the first; any other is refused.
 *
 * @param mark of the registration that the browser has made; any other one needs its password
 * @throws Refusal code_spent; nickname_taken, and as `checkJoinPassword`, which leave the code alive
 */
export async function openLink(
  ctx: Context,
  input: Parsed<'POST login/ext'>,
  browser: Browser,
  mark: string | undefined,
): Promise<OpenedLink> {
  const secret = mark && `joined ${input.code} ${mark}`;
  try {
    return await openOnce(ctx, input, browser, { mark, secret });
  } catch (error) {
    const isSpent = error instanceof Refusal && error.id === 'code_spent';
    const done = isSpent && secret ? await findDone(ctx, 'confirm', secret) : undefined;
    const tokens = done && secret ? await sessionAgain(ctx, secret) : undefined;
    if (!done || !tokens) throw error;
    return { tokens, redirect: safeRedirect(done.redirect), joined: true };
  }
}

async function openOnce(
  ctx: Context,
  input: Parsed<'POST login/ext'>,
  browser: Browser,
  { mark, secret }: { mark: string | undefined; secret: string | undefined },
): Promise<OpenedLink> {
  const now = ctx.now();
  const { nickname, password } = input;
  const codeHash = hashToken(input.code);
  if (nickname !== undefined && isReservedNickname(nickname)) throw takenRefusal();
  const shown = await readCode(ctx.db, codeHash, LINK_PURPOSES, now);
  if (!shown) throw new Refusal('code_spent');
  const { email, registration } = shown;
  if (registration && needsPassword(ctx, registration, mark)) {
    await checkJoinPassword(ctx, { email, ...registration }, password);
  }
  const opened = await ctx.act(async (tx, after) => {
    const found = await readCode(tx, codeHash, LINK_PURPOSES, now);
    if (!found) return undefined;
    // Other requests for the same person wait for this row lock, and not between later steps, where
    // they could deadlock.
    if (found.memberId === null) await lockRegistrationsOf(tx, found.email);
    else await lockPassword(tx, found.memberId);
    const taken = await takeCode(tx, codeHash, LINK_PURPOSES, now);
    if (!taken) return undefined;
    const target =
      taken.registrationId === null
        ? { memberId: taken.memberId as number, redirect: taken.redirect }
        : await createAccount(tx, ctx, after, taken.registrationId, nickname, now);
    if (!target) return undefined;
    const joined = taken.registrationId !== null;
    const known = !joined && (await findById(tx, target.memberId));
    const tokens = known
      ? await signedIn(tx, ctx, known, browser)
      : await openSession(tx, ctx, target.memberId, browser, secret);
    if (joined && secret) await noteDone(tx, ctx, 'confirm', secret, target);
    return { tokens, redirect: safeRedirect(target.redirect), joined };
  });
  if (!opened) throw new Refusal('code_spent');
  return opened;
}
