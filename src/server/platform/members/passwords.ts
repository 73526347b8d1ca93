import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { once } from '#domain/once.ts';
import { judgePassword } from '#domain/password.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { newToken } from '#server/plugins/tokens.ts';
import { LOCAL_PASSWORDS } from './local-passwords.ts';

export type PasswordType = 'ok' | 'common' | 'weak';
type Known = { nickname: string; email: string };

/** OWASP's least for argon2id; 8 ms on the machine this was measured on. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The estimator's time grows with the length, and beyond this length it tells nothing new. */
const ESTIMATED_LENGTH = 100;
const WEAKEST_SCORE = 2;

/** Putting its lists together takes 50 ms, which a site needs when somebody chooses a password and not before. */
const estimator = once(
  () =>
    new ZxcvbnFactory({
      dictionary: { ...dictionary, 'passwords-local': LOCAL_PASSWORDS },
      graphs: adjacencyGraphs,
    }),
);

/** A hash to compare with where there is no account, so that the answer takes as long. */
const nobody = hash(newToken(), PARAMETERS);

/**
 * Normalised, because keyboards encode the same letter in several ways and the same password must
 * match from each.
 */
const spelled = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hash(spelled(password), PARAMETERS);

/** Whether a password fits a stored hash. Takes as long where there is none. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const known = stored?.startsWith('$argon2') ?? false;
  const fits = await verify(known ? (stored as string) : await nobody, spelled(password));
  return known && fits;
}

/** `common`: stands on lists of leaked passwords; `weak`: guessed soon all the same. */
export function classifyPassword(password: string, known: Known): PasswordType {
  const given = password.slice(0, ESTIMATED_LENGTH);
  const { score, sequence } = estimator().check(given, [known.nickname, ...known.email.split('@')]);
  const [only] = sequence.length === 1 ? sequence : [];
  const listed = String(only?.dictionaryName ?? '').startsWith('passwords');
  if (listed && score < WEAKEST_SCORE) return 'common';
  if (score < WEAKEST_SCORE || judgePassword(password, known).problems.length > 0) return 'weak';
  return 'ok';
}

/** What is wrong with a new password; undefined where nothing is. */
export function passwordProblem(
  password: string,
  known: Known,
): 'password_common' | 'password_weak' | undefined {
  const type = classifyPassword(password, known);
  if (type === 'ok') return undefined;
  return type === 'common' ? 'password_common' : 'password_weak';
}

/**
 * @throws Refusal password_common, password_weak, both naming the field `password`
 */
export function requireGoodPassword(password: string, known: Known): void {
  const id = passwordProblem(password, known);
  if (id) throw new Refusal(id, { fields: { password: id } });
}
