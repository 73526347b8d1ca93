import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { CROP } from '#domain/crop.ts';
import { MAX_PIXELS } from '#domain/upload-rules.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { toRefusal } from './pictures.ts';
import { tracesIn, type Found } from './receipt.ts';

/** A profile picture as it is stored, and what was found in the file it was made of. */
export type AvatarFile = { hash: string; extension: 'webp'; data: Buffer; found: Found };

/** It stands beside every line of its owner, dozens on a page. */
export const AVATAR_BYTES = 30_000;
/** Tried in this order until the file is small enough; noise alone needs the last. */
const QUALITIES = [82, 70, 55, 35, 15];

const STARTS = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('GIF87a'),
  Buffer.from('GIF89a'),
];
const isWebp = (data: Buffer): boolean =>
  data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP';
const isPicture = (data: Buffer): boolean =>
  isWebp(data) || STARTS.some((start) => data.subarray(0, start.length).equals(start));

const open = (data: Buffer) => sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' });

async function encode(data: Buffer): Promise<Buffer> {
  const pixels = await open(data)
    .autoOrient()
    .resize({ width: CROP.output, height: CROP.output, fit: 'cover' })
    .flatten({ background: CROP.fill })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = pixels.info;
  let small = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    small = await sharp(pixels.data, { raw: { width, height, channels } })
      .webp({ quality, effort: 5 })
      .toBuffer();
    if (small.length <= AVATAR_BYTES) break;
  }
  return small;
}

/**
 * Makes a profile picture: upright, 400 × 400 from the middle, on white, without metadata, encoded
 * anew, at most 30 KB (spec section 5). Judged by content alone; of a moving picture, the first frame.
 *
 * @throws Refusal avatar_type, upload_broken, upload_pixels
 */
export async function makeAvatar(data: Buffer): Promise<AvatarFile> {
  if (!isPicture(data)) throw new Refusal('avatar_type');
  try {
    const metadata = await open(data).metadata();
    const small = await encode(data);
    const hash = createHash('sha256').update(small).digest('hex').slice(0, 40);
    return { hash, extension: 'webp', data: small, found: tracesIn(metadata) };
  } catch (error) {
    throw toRefusal(error);
  }
}
