import { UPLOAD_QUOTA, storedNameOf } from '#domain/upload-rules.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { makePicture, underSecretName, type Picture } from './pictures.ts';
import { filesOf, presentImage, type Image } from './present.ts';
import {
  attach,
  insertUpload,
  isUsed,
  lockHash,
  ownUploads,
  removeFrom,
  removeFromThread,
  removeLoose,
  removeOwnLoose,
  uploadsOf,
  usableUploads,
  usageOf,
  type Removed,
  type Target,
} from './queries/uploads.ts';
import { Semaphore } from './concurrency.ts';
import { removeWithheld } from './queries/withheld.ts';

/** Every picture is decoded in its turn. */
export const decodeSemaphore = new Semaphore(2);
const MEGABYTE = 1024 * 1024;

const bytesOf = (picture: Picture) => picture.files.reduce((sum, [, data]) => sum + data.length, 0);

/** Files and row under one lock, so that removing the same content cannot come between them. */
async function keep(ctx: Context, ownerId: number, picture: Picture, secret: boolean) {
  const { hash, extension, width, height } = picture;
  const bytes = bytesOf(picture);
  return ctx.act(async (tx) => {
    await lockHash(tx, hash);
    const usage = await usageOf(tx, ownerId);
    const full = usage.bytes + bytes > UPLOAD_QUOTA.megabytes * MEGABYTE;
    if (usage.loose >= UPLOAD_QUOTA.unattached || full) throw new Refusal('upload_quota');
    for (const [name, content] of picture.files) await ctx.storage.put(name, content);
    const id = crypto.randomUUID();
    const createdAt = ctx.now();
    return insertUpload(tx, {
      ...{ id, ownerId, hash, extension, width, height, bytes, createdAt },
      private: secret,
    });
  });
}

/**
 * A picture decoded and encoded anew, without place, device and time, for whoever does not store it.
 *
 * @throws Refusal upload_type, upload_broken, upload_pixels
 */
export async function cleanPicture(data: Buffer): Promise<{ extension: string; data: Buffer }> {
  const picture = await decodeSemaphore.run(() => makePicture(data));
  const [, clean] = picture.files[0] as [string, Buffer];
  return { extension: picture.extension, data: clean };
}

/**
 * Stores an uploaded picture for a member, belonging to nothing yet.
 *
 * @param secret for the chat: it opens for nobody else until it is sent, and then for the other alone
 * @throws Refusal upload_type, upload_broken, upload_pixels, upload_quota
 */
export async function storePicture(
  ctx: Context,
  ownerId: number,
  data: Buffer,
  { secret = false } = {},
) {
  const made = await decodeSemaphore.run(() => makePicture(data));
  const picture = secret ? underSecretName(made) : made;
  const row = await keep(ctx, ownerId, picture, secret).catch(async (error: unknown) => {
    // Removes the files that were written: no row will ever refer to them.
    await removeFiles(ctx, [picture]);
    throw error;
  });
  return {
    image: presentImage(row),
    receipt: {
      ...picture.found,
      bytesBefore: data.length,
      bytesAfter: picture.files[0]?.[1].length ?? 0,
    },
  };
}

/**
 * Removes the files of rows that are gone, where no other row needs the same content. Call it
 * after the commit. It never fails: a file that stays behind is logged, the act that led here is done.
 *
 * @returns those whose files could not be removed
 */
export async function removeFiles(ctx: Context, removed: readonly Removed[]): Promise<Removed[]> {
  const failed: Removed[] = [];
  const byHash = new Map(removed.map((row) => [row.hash, row]));
  for (const row of byHash.values()) {
    try {
      await ctx.act(async (tx) => {
        await lockHash(tx, row.hash);
        if (await isUsed(tx, row.hash)) return;
        for (const name of filesOf(row)) await ctx.storage.remove(name);
      });
    } catch (error) {
      failed.push(row);
      ctx.log.error({ err: error, hash: row.hash }, 'files of a picture could not be removed');
    }
  }
  return failed;
}

/** The pictures named for a text, and what is said about them by their ids. */
export type NamedImages = {
  images: readonly string[];
  alts?: Readonly<Record<string, string>> | undefined;
};

/**
 * The pictures a member names for a text, in the order named, described as they are to be; each must
 * be their own and stand nowhere else.
 *
 * @throws Refusal bad_input
 */
export async function usableImages(
  db: Db,
  ownerId: number,
  { images: ids, alts = {} }: NamedImages,
  target?: Target,
): Promise<Image[]> {
  if (ids.length === 0) return [];
  const rows = await usableUploads(db, ownerId, [...ids], target);
  const byId = new Map(
    rows.map((row) => [row.id, presentImage({ ...row, alt: alts[row.id] ?? row.alt })]),
  );
  const images = [...new Set(ids)].map((id) => byId.get(id));
  if (images.includes(undefined)) throw unusable();
  return images as Image[];
}

/** Those of the named pictures that are still there and the member's own, in the order named. */
export async function ownImages(db: Db, ownerId: number, ids: readonly string[]): Promise<Image[]> {
  if (ids.length === 0) return [];
  const rows = await ownUploads(db, ownerId, [...ids]);
  const byId = new Map(rows.map((row) => [row.id, presentImage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const unusable = () => new Refusal('bad_input', { fields: { images: 'fieldInvalid' } });

/**
 * Makes these the pictures of a post or comment, in this order and so described; those that stood there and are not
 * named any more are removed.
 *
 * @returns rows whose files `removeFiles` shall remove after the commit
 * @throws Refusal bad_input where another text has taken one in the meantime
 */
export async function attachImages(
  tx: Db,
  ownerId: number,
  images: readonly Image[],
  target: Target,
  options: { replacing: boolean },
): Promise<Removed[]> {
  const ids = images.map((image) => image.id);
  if (ids.length > 0 && (await attach(tx, ownerId, images, target)) !== ids.length)
    throw unusable();
  return options.replacing ? removeFrom(tx, target, ids) : [];
}

/** Takes the pictures of a deleted comment out of use; see `attachImages` for what comes back. */
export const dropImagesOfComment = (tx: Db, commentId: number): Promise<Removed[]> =>
  removeFrom(tx, { commentId }, []);

/** The same for a deleted post with everything below it. */
export const dropImagesOfPost = (tx: Db, postId: number): Promise<Removed[]> =>
  removeFromThread(tx, postId);

export type ImagesBelow = { post: Map<number, Image[]>; comment: Map<number, Image[]> };

/**
 * Pictures of posts and comments, by their ids; nothing is asked where no id is given.
 *
 * @param all those too that are withheld by themselves, for whoever may still see them
 */
export async function imagesOf(
  db: Db,
  postIds: number[],
  commentIds: number[],
  { all = false } = {},
): Promise<ImagesBelow> {
  const found: ImagesBelow = { post: new Map(), comment: new Map() };
  if (postIds.length + commentIds.length === 0) return found;
  for (const row of await uploadsOf(db, postIds, commentIds)) {
    if (row.withheld === 'picture' && !all) continue;
    const [map, id] =
      row.postId === null ? [found.comment, row.commentId] : [found.post, row.postId];
    if (id !== null) map.set(id, [...(map.get(id) ?? []), presentImage(row)]);
  }
  return found;
}

/**
 * Deletes an own picture that stands nowhere.
 *
 * @throws Refusal not_found
 */
export async function deleteOwnImage(ctx: Context, ownerId: number, id: string): Promise<void> {
  const removed = await removeOwnLoose(ctx.db, ownerId, id);
  if (removed.length === 0) throw new Refusal('not_found');
  await removeFiles(ctx, removed);
}

/** Removes the file behind an address where it is one of ours and no picture needs it. */
export async function discardFile(ctx: Context, address: string): Promise<void> {
  const [hash, extension] = storedNameOf(address)?.split(/[-.]/) ?? [];
  if (hash && extension) await removeFiles(ctx, [{ hash, extension }]);
}

/** Removes pictures nobody has posted in time; at most `limit` in one go. */
export async function removeUnattached(ctx: Context, limit: number): Promise<number> {
  const hours = UPLOAD_QUOTA.unattachedHours;
  const before = new Date(ctx.now().getTime() - hours * 3_600_000);
  const removed = await removeLoose(ctx.db, before, limit);
  await removeFiles(ctx, removed);
  return removed.length;
}

/** Deletes pictures for good that are withheld by themselves, with their files. */
export async function dropWithheldPictures(ctx: Context, hashes: string[]): Promise<void> {
  if (hashes.length > 0) await removeFiles(ctx, await removeWithheld(ctx.db, hashes));
}
