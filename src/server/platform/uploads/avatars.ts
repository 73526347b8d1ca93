import type { FastifyRequest } from 'fastify';
import { PICTURE } from '#domain/crop.ts';
import { UPLOAD_PATH } from '#domain/upload-rules.ts';
import type { Context, Member } from '#server/context.ts';
import { avatarChanged } from '#server/feature.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal, SHORT_WAIT } from '#server/plugins/errors.ts';
import { readSentFiles, requireWhole, type Sent } from '#server/plugins/sent-files.ts';
import { makeAvatar, type AvatarFile } from './avatar-file.ts';
import { forwardAvatar } from './avatar-forward.ts';
import { lockAvatar, writeAvatar } from './queries/members.ts';
import { lockHash } from './queries/uploads.ts';
import { decodeSemaphore, discardFile } from './images.ts';

export const AVATAR_LIMITS = { files: 1, bytes: PICTURE.maxMegabytes * 1024 * 1024 };

/** The stored picture, with the member's row held: of two at once, each takes away the one before. */
async function exchange(
  ctx: Context,
  tx: Db,
  memberId: number,
  avatar: string | null,
): Promise<string | null | undefined> {
  const row = await lockAvatar(tx, memberId);
  if (!row) throw new Refusal('not_signed_in');
  if (row.avatar === avatar) return undefined;
  await writeAvatar(tx, memberId, avatar);
  await avatarChanged(ctx, tx, memberId);
  return row.avatar;
}

async function keep(ctx: Context, memberId: number, { hash, extension, data }: AvatarFile) {
  const avatar = `${UPLOAD_PATH}${hash}.${extension}`;
  try {
    await ctx.act(async (tx, after) => {
      // While the lock of this content is held, so that no other process removes the same file.
      await lockHash(tx, hash);
      await ctx.storage.put(`${hash}.${extension}`, data);
      const before = await exchange(ctx, tx, memberId, avatar);
      if (before) after.run(() => discardFile(ctx, before));
      after.invalidateLists();
    });
  } catch (error) {
    await discardFile(ctx, avatar);
    throw error;
  }
  return avatar;
}

/** @throws Refusal bad_input where no file came, upload_size, rate_limited */
function fileOf({ files, tooLarge, busy }: Sent): Buffer {
  if (busy && tooLarge) throw new Refusal('rate_limited', { retryAfter: SHORT_WAIT });
  if (tooLarge) throw new Refusal('upload_size', { values: { size: PICTURE.maxMegabytes } });
  const [file] = files;
  if (!file) throw new Refusal('bad_input', { fields: { file: 'fieldRequired' } });
  return file.data;
}

/**
 * Gives a member a profile picture, and deletes the one before.
 *
 * @throws Refusal suspended, bad_input, avatar_type, avatar_refused, upload_size, upload_broken,
 *   upload_pixels
 */
export async function setAvatar(
  ctx: Context,
  viewer: Pick<Member, 'id' | 'suspended'>,
  sent: Sent,
) {
  // As with the other things that stand on a profile: a suspended member says nothing in public.
  if (viewer.suspended) throw new Refusal('suspended');
  const data = fileOf(sent);
  const file = await decodeSemaphore.run(() => makeAvatar(data));
  await forwardAvatar(ctx, viewer.id, file);
  const avatar = await keep(ctx, viewer.id, file);
  const receipt = { ...file.found, bytesBefore: data.length, bytesAfter: file.data.length };
  return { avatar, receipt };
}

/** Takes the own profile picture away; without one nothing happens. */
export async function removeOwnAvatar(ctx: Context, memberId: number): Promise<void> {
  await ctx.act(async (tx, after) => {
    const before = await exchange(ctx, tx, memberId, null);
    if (!before) return;
    after.run(() => discardFile(ctx, before));
    after.invalidateLists();
  });
}

/** @throws Refusal bad_input where the body is no upload at all */
export async function receiveAvatar(ctx: Context, viewer: Member, request: FastifyRequest) {
  const sent = await readSentFiles(request, AVATAR_LIMITS);
  requireWhole(sent);
  return setAvatar(ctx, viewer, sent);
}
