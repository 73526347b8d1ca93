import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An opaque random token, 256 bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored of a token. A plain hash is enough: the token has full entropy, so there is
 * nothing to guess, and a stolen database opens no session.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Whether a request's `Authorization` header is `Bearer` and this token. */
export const bearsToken = (
  { headers }: { headers: { authorization?: string | undefined } },
  token: string,
): boolean => sameToken(headers.authorization ?? '', `Bearer ${token}`);

/** Whether two tokens are the same, in a time that tells neither how much of them is nor how long they are. */
export const sameToken = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
