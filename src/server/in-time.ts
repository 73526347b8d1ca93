import { OperatorError } from './operator-error.ts';

/**
 * Waits for work, but not for ever. What comes of it later is thrown away.
 *
 * @returns what the work does
 * @throws what the work throws, or OperatorError with the sentence after so many milliseconds
 */
export async function inTime<T>(
  work: Promise<T>,
  milliseconds: number,
  sentence: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OperatorError(sentence)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
