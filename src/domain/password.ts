import { ACCOUNT } from './limits.ts';

/**
 * - `short`: fewer characters than ACCOUNT.passwordMin
 * - `uniform`: one block repeated, a run such as 12345, or fewer than five different characters
 * - `personal`: holds the nickname or the name before the @ of the e-mail
 */
export type PasswordProblem = 'short' | 'uniform' | 'personal';
export type Strength = 0 | 1 | 2 | 3 | 4;
export type Judgement = { problems: PasswordProblem[]; strength: Strength };

const FEWEST_DIFFERENT = 5;
const SHORTEST_NAME = 3;
/** Upper bounds of the strengths 1 to 3, in bits of a guesser's work. */
const BITS = [45, 60, 78];

const POOLS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^\p{L}\p{N}]/u, 20],
  [/(?![a-z])\p{L}/iu, 33],
];

/** Whether each character is one step from the one before, all in the same direction. */
function isRun(points: number[]): boolean {
  const step = (points[1] ?? 0) - (points[0] ?? 0);
  return (
    Math.abs(step) <= 1 && points.every((p, i) => i === 0 || p - (points[i - 1] ?? 0) === step)
  );
}

const isRepeated = (text: string): boolean => /^(.{1,6}?)\1{2,}$/u.test(text);

function holds(password: string, name: string | undefined): boolean {
  const known = name?.trim().toLowerCase() ?? '';
  return known.length >= SHORTEST_NAME && password.toLowerCase().includes(known);
}

/**
 * Judges a new password by its form alone, the same way in the browser and on the server, which
 * also asks a list of leaked ones. Strength 0 means that it is refused; 1 to 4 feed the meter.
 */
export function judgePassword(
  password: string,
  known: { nickname?: string | undefined; email?: string | undefined } = {},
): Judgement {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  const different = new Set(points).size;
  const problems: PasswordProblem[] = [];
  if (password.length < ACCOUNT.passwordMin) problems.push('short');
  if (
    points.length > 1 &&
    (different < FEWEST_DIFFERENT || isRun(points) || isRepeated(password))
  ) {
    problems.push('uniform');
  }
  if (holds(password, known.nickname) || holds(password, known.email?.split('@')[0])) {
    problems.push('personal');
  }
  if (problems.length > 0) return { problems, strength: 0 };
  const pool = POOLS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0);
  // Repeated characters add little, so length counts only as far as there are new ones.
  const bits = Math.min(points.length, different * 2) * Math.log2(pool);
  const strength = 1 + BITS.filter((bound) => bits >= bound).length;
  return { problems, strength: strength as Strength };
}
