import { ACCOUNT } from './limits.ts';

/** Naming other members in a text, as `@name`. */
export const MENTIONS = {
  max: 10, // people a text may name; further names stay plain words
  shown: 8, // suggestions
  spare: 24, // asked for beyond them, because some of those found are hidden from the writer
  completeFrom: 2, // characters
} as const;

const WORD = /[\p{L}\p{N}_]/u;
const NAME = /^@([\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?)/u;

/**
 * The name that begins at `@` in a place of a text, in the writer's letters; undefined where it is
 * none, as in an e-mail address.
 */
export function nameAt(text: string, at: number): string | undefined {
  if (at > 0 && WORD.test(text[at - 1] ?? '')) return undefined;
  const name = NAME.exec(text.slice(at, at + ACCOUNT.nicknameMax + 2))?.[1];
  if (!name || name.length > ACCOUNT.nicknameMax || name.length < ACCOUNT.nicknameMin)
    return undefined;
  return name;
}

/** What is being typed behind an `@` before the caret: where it begins, and the name so far. */
export function typedName(text: string, caret: number): { from: number; name: string } | undefined {
  const before = text.slice(Math.max(0, caret - ACCOUNT.nicknameMax - 2), caret);
  const found = /(?:^|[^\p{L}\p{N}_@])@([\p{L}\p{N}][\p{L}\p{N}_.-]*)?$/u.exec(before);
  if (!found) return undefined;
  const name = found[1] ?? '';
  return { from: caret - name.length - 1, name };
}
