import { createHash, hash } from 'node:crypto';
import { CONTACT } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { countAttempt, forgetAttempts } from './queries/attempts.ts';

const GUESSES = { max: 5, seconds: 15 * 60 };
const MAILS = { max: 5, seconds: 60 * 60 };

/** Addresses are hashed: the table of tries must not become a list of who was looked for. */
const keyOf = (kind: string, subject: string): string =>
  `${kind}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;

export const signInKey = (email: string): string => keyOf('sign-in', email);
/** Of the password that a link asks for in another browser than the one that joined. */
export const confirmKey = (email: string): string => keyOf('confirm', email);
export const changeKey = (memberId: number): string => keyOf('change', String(memberId));

/**
 * Counts a guess before it is looked at, so that guesses made at the same moment cannot all slip
 * through. A right one calls `resetGuesses`.
 *
 * @throws Refusal rate_limited from the sixth guess within 15 minutes
 */
export async function limitGuesses(ctx: Context, key: string): Promise<void> {
  const count = await countAttempt(ctx.db, key, ctx.now(), GUESSES.seconds);
  if (count > GUESSES.max) throw new Refusal('rate_limited', { retryAfter: GUESSES.seconds });
}

export const resetGuesses = forgetAttempts;

/** Counts one more act of a kind, by whoever or about whatever it is, and says which it is in its window. */
export const countAct = (
  db: Db,
  kind: string,
  subject: string,
  { now, seconds }: { now: Date; seconds: number },
): Promise<number> => countAttempt(db, keyOf(kind, subject), now, seconds);

/**
 * Counts what a form sends, as long as one that was shown is taken. Pressed twice, or once more after a lost
 * answer, it is one press.
 *
 * @param press the mark of the form and all it says
 * @returns whether this is its first time
 */
export async function isFirstPress(
  db: Db,
  kind: string,
  press: readonly unknown[],
  now: Date,
): Promise<boolean> {
  const window = { now, seconds: CONTACT.formMaxMs / 1000 };
  // Capital letters are no other words to `keyOf`; to a form they are.
  return (await countAct(db, kind, hash('sha256', JSON.stringify(press)), window)) === 1;
}

/** Whether one more mail of a kind may go to an address; nobody's box is to be filled through our forms. */
export async function isMailOfKindAllowed(
  ctx: Context,
  kind: string,
  email: string,
  { max, seconds }: { max: number; seconds: number },
): Promise<boolean> {
  const count = await countAttempt(ctx.db, keyOf(kind, email), ctx.now(), seconds);
  return count <= max;
}

/** The same for mails about an account. */
export const isMailAllowed = (ctx: Context, email: string): Promise<boolean> =>
  isMailOfKindAllowed(ctx, 'mail', email, MAILS);
