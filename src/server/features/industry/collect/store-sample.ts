import { dayOf } from '#domain/days.ts';
import { plainName } from '#domain/industry-claims.ts';
import { sumUp, type ListedRoom } from '#domain/industry-samples.ts';
import type { After, Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { holdsCode, openClaims, proveClaim } from '../claims/proving.ts';
import { insertSample, markSampled, storeRooms, type RoomToStore } from '../queries/collect.ts';
import { newRoomToken, roomKey } from '../room-key.ts';
import { choicesOf, lockNetwork, nameAllowed } from '../visibility.ts';

type Listed = { room: ListedRoom; key: string };

/** Proves the claims whose codes are in the subjects of their rooms. */
async function proveClaims(
  ctx: Context,
  tx: Db,
  after: After,
  networkId: number,
  listed: readonly Listed[],
): Promise<void> {
  const open = await openClaims(tx, networkId, ctx.now());
  if (open.size === 0) return;
  for (const { room, key } of listed) {
    for (const { claimId, code } of open.get(key) ?? []) {
      if (!room.subject || !holdsCode(room.subject, code)) continue;
      await proveClaim(ctx, tx, after, networkId, claimId, { username: room.username });
    }
  }
}

/**
 * Stores one reading of a network's list, all of it in the transaction. Rooms whose performers chose to be
 * hidden count in the network's sums alone.
 *
 * @param network its id, and the slug that is part of the rooms' keys
 * @returns false where a sample of that time is there already
 */
export async function storeSample(
  ctx: Context,
  tx: Db,
  after: After,
  network: { id: number; slug: string },
  sample: { takenAt: Date; rooms: readonly ListedRoom[]; etag: string | null },
): Promise<boolean> {
  const { takenAt, etag } = sample;
  const networkId = network.id;
  await lockNetwork(tx, networkId);
  const listed = sample.rooms.map((room) => ({
    room,
    key: roomKey(ctx.keys, network.slug, room.username),
  }));
  await proveClaims(ctx, tx, after, networkId, listed);
  const choices = await choicesOf(tx, networkId);
  const kept = listed.filter(({ key }) => choices.get(key) !== 'hidden');
  const rows = kept.map(({ key, room }): RoomToStore => {
    const isNamed = nameAllowed(ctx.env.industry.names, choices.get(key));
    const { username, category, languages } = room;
    return {
      ...{ key, token: newRoomToken(), category, languages },
      name: isNamed ? username : null,
      nameLower: isNamed ? plainName(username) : null,
    };
  });
  const ids = await storeRooms(tx, networkId, dayOf(takenAt), rows);
  const stored = await insertSample(tx, {
    ...{ networkId, takenAt, ...sumUp(sample.rooms) },
    rooms: kept.map(({ key }) => ids.get(key) as number),
    viewers: kept.map(({ room }) => room.viewers),
  });
  await markSampled(tx, networkId, { takenAt, etag });
  return stored;
}
