import { randomBytes } from 'node:crypto';
import { plainName } from '#domain/industry-claims.ts';
import type { Keys } from '#server/plugins/keys.ts';

/** 22 signs of base64url are 132 bits. */
const KEY_SIGNS = 22;
const TOKEN_BYTES = 16;

/**
 * What a room is known by: a mark of its name that only this site can make. Whoever has the
 * database alone learns no name from it; whoever has the key as well can test one name after another.
 *
 * @param network slug of the network
 * @param username in any case
 */
export const roomKey = (keys: Pick<Keys, 'sign'>, network: string, username: string): string =>
  keys.sign(`industry-room:${network}:${plainName(username)}`).slice(0, KEY_SIGNS);

/**
 * The opaque address of a room's page: random, so that it says nothing of the name. It begins with no
 * dash: a table for spreadsheets has to quote what begins like a formula, and would then say another token.
 */
export function newRoomToken(): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return token.startsWith('-') ? newRoomToken() : token;
}
