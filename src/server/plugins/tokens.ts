import { createHash, randomBytes } from 'node:crypto';

/** An opaque random token, 256 bits, safe in addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * What is stored of a token. A plain hash is enough: the token has full entropy, so there is
 * nothing to guess, and a stolen database opens no session.
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
