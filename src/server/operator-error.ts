/**
 * Something the operator can put right. The message is whole sentences in plain English and is printed
 * as it is, without a stack; it never holds a secret.
 */
export class OperatorError extends Error {}

/** What a file system says, in words; each has a path. */
const OF_FILES: Readonly<Record<string, string>> = {
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the room of this user on the disk is used up',
  ENOTDIR: 'is no folder',
  EISDIR: 'is a folder',
};

function fileSentence(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  return OF_FILES[code] && path ? `${path} ${OF_FILES[code]}.` : undefined;
}

/**
 * The sentence of an `OperatorError` or of a file that cannot be used, also where another error wraps it.
 *
 * @returns undefined for every other error, which needs its stack
 */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error)) return undefined;
  return fileSentence(error) ?? sentenceOf(error.cause);
}
