/**
 * Something the operator can put right. The message is whole sentences in plain English and is printed
 * as it is, without a stack; it never holds a secret.
 */
export class OperatorError extends Error {}

/**
 * The sentence of an `OperatorError`, also where another error wraps it.
 *
 * @returns undefined for every other error, which needs its stack
 */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error && error.cause ? sentenceOf(error.cause) : undefined;
}
