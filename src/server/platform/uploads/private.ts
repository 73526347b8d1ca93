import type { Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { presentImage, type Image } from './present.ts';
import * as queries from './queries/private.ts';

/**
 * Makes private pictures those of a message, in the order named: each must be its author's own and
 * have been sent nowhere.
 *
 * @throws Refusal bad_input
 */
export async function attachPrivateImages(
  tx: Db,
  ownerId: number,
  named: readonly string[],
  messageId: number,
): Promise<void> {
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const attached = await queries.attachPrivate(tx, ownerId, ids, messageId);
  if (attached !== ids.length) {
    throw new Refusal('bad_input', { fields: { images: 'fieldInvalid' } });
  }
}

/** Pictures of messages, by the messages' numbers. */
export async function imagesOfMessages(
  db: Db,
  messageIds: number[],
): Promise<Map<number, Image[]>> {
  const found = new Map<number, Image[]>();
  if (messageIds.length === 0) return found;
  for (const row of await queries.uploadsOfMessages(db, messageIds)) {
    const id = row.messageId as number;
    found.set(id, [...(found.get(id) ?? []), presentImage(row)]);
  }
  return found;
}

/** The numbers of pictures of messages, by the messages' numbers. */
export async function privateUploadsOf(
  db: Db,
  messageIds: number[],
): Promise<Map<number, string[]>> {
  const found = await imagesOfMessages(db, messageIds);
  return new Map([...found].map(([id, images]) => [id, images.map((image) => image.id)]));
}

/** Pictures that are kept for reports, by their own numbers. */
export async function heldImages(db: Db, reportIds: number[]): Promise<Map<string, Image>> {
  if (reportIds.length === 0) return new Map();
  const rows = await queries.uploadsOfReports(db, reportIds);
  return new Map(rows.map((row) => [row.id, presentImage(row)]));
}

/**
 * Whether a private picture opens for a viewer: it is theirs, was sent to them, or they are of the
 * staff and it belongs to a report.
 */
export async function mayOpenPrivate(
  ctx: Context,
  viewer: Member | undefined,
  hash: string,
): Promise<boolean> {
  if (!viewer) return false;
  return queries.opensFor(ctx.db, hash, viewer.id, isStaff(viewer));
}
