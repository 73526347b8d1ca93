import type { RoomShown } from '#domain/industry.ts';
import { plainName } from '#domain/industry-claims.ts';
import type { Db } from '#server/db/connection.ts';
import { newRoomToken } from './room-key.ts';
import { deleteRoom, findChoices, lockNetwork, setName, setToken } from './queries/visibility.ts';

export { lockNetwork } from './queries/visibility.ts';

/**
 * Whether the name of a room may be stored and shown (READINGS 39).
 *
 * @param names the operator's setting: names of rooms with a proved choice, or of all but those that said no
 * @param shown what its performer chose; undefined for a room that nobody has proved
 */
export const nameAllowed = (names: 'claimed' | 'all', shown: RoomShown | undefined): boolean =>
  shown === undefined ? names === 'all' : shown === 'public';

/**
 * What was chosen for the proved rooms of a network, by key. A collection locks the network
 * (`lockNetwork`) before it reads them, and asks after it has proved the claims whose codes it saw:
 * it keeps nothing of rooms that are `hidden`, and names by `nameAllowed`.
 */
export const choicesOf = findChoices;

/**
 * Makes what is stored of a room what its performer chose. `hidden` deletes all of it, `me` its
 * name; `public` writes the name. In the caller's transaction, which then says
 * `after.invalidateLists()`: cached pages are made anew.
 *
 * @param name as its site spells it; needed for `public`
 */
export async function applyChoice(
  tx: Db,
  networkId: number,
  key: string,
  choice: RoomShown,
  name = '',
): Promise<void> {
  await lockNetwork(tx, networkId);
  if (choice === 'hidden') return deleteRoom(tx, networkId, key);
  const shown = choice === 'public' && name ? { name, nameLower: plainName(name) } : null;
  await setName(tx, networkId, key, shown);
}

/** A new address for a room's page; the old one leads nowhere from the commit on. */
export const renewToken = (tx: Db, networkId: number, key: string): Promise<void> =>
  setToken(tx, networkId, key, newRoomToken());

/** Makes a room again what one is that nobody has claimed: no name, and an address nobody knows. */
export async function forgetChoice(tx: Db, networkId: number, key: string): Promise<void> {
  await lockNetwork(tx, networkId);
  await setName(tx, networkId, key, null);
  await renewToken(tx, networkId, key);
}
