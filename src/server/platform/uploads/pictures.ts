import { createHash, randomBytes } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { VEIL_SIDE } from '#domain/sensitive.ts';
import { MAX_PIXELS, MAX_SIDE, veilName } from '#domain/upload-rules.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { tracesIn, type Found } from './receipt.ts';

/** A picture as it is stored: decoded, upright, without metadata, encoded anew. */
export type Picture = {
  /** First 160 bits of the SHA-256 of the main file, in hex. */
  hash: string;
  extension: 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** File names and their contents; the first is the picture itself, the rest thumbnails. */
  files: [name: string, data: Buffer][];
  found: Found;
};

// One thread a picture: several pictures are processed at once already.
sharp.concurrency(1);

const SIGNATURES = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** A PNG of this size is more likely a photograph, which other formats keep far smaller. */
const HEAVY_PNG = 1_500_000; // bytes

/** The format a file's content has, whatever its name says; undefined for all that is not wanted. */
function formatOf(data: Buffer): 'jpeg' | 'png' | undefined {
  if (data.subarray(0, 3).equals(SIGNATURES.jpeg)) return 'jpeg';
  return data.subarray(0, 8).equals(SIGNATURES.png) ? 'png' : undefined;
}

const open = (data: Buffer) =>
  sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });

/** What a decoder has thrown, as a refusal. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const tooMany = /pixel limit/i.test((error as Error).message);
  return tooMany
    ? new Refusal('upload_pixels', { values: { megapixels: MAX_PIXELS / 1_000_000 }, cause: error })
    : new Refusal('upload_broken', { cause: error });
}

type Encoded = { data: Buffer; width: number; height: number };

/**
 * The pixels of a picture with transparency, without the colours of those that nobody sees: what was erased to
 * transparency in a program often keeps its colours in the file. Costs one buffer of raw pixels.
 */
async function withoutHiddenColours(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  // 255 where anything can be seen, else 0: all bits of a pixel stay, or none.
  const seen = await pixels().extractChannel('alpha').threshold(1).raw().toBuffer();
  return () => pixels().boolean(seen, 'and', { raw: { width, height, channels: 1 } });
}

async function encodeMain(
  data: Buffer,
  format: 'jpeg' | 'png',
  hasAlpha: boolean,
): Promise<Encoded & { extension: Picture['extension'] }> {
  const upright = () =>
    open(data)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const encode = async (pipeline: Sharp): Promise<Encoded> => {
    const { data: bytes, info } = await pipeline.toBuffer({ resolveWithObject: true });
    return { data: bytes, width: info.width, height: info.height };
  };
  if (format === 'jpeg') {
    return {
      ...(await encode(upright().jpeg({ quality: 82, mozjpeg: true }))),
      extension: 'jpg',
    };
  }
  const picture = hasAlpha ? await withoutHiddenColours(upright()) : upright;
  const png = await encode(picture().png());
  if (png.data.length > HEAVY_PNG) {
    const webp = await encode(picture().webp({ quality: 85 }));
    if (webp.data.length < png.data.length / 2) return { ...webp, extension: 'webp' };
  }
  return { ...png, extension: 'png' };
}

const thumbnail = (data: Buffer, side: number): Promise<Buffer> =>
  sharp(data, { limitInputPixels: MAX_PIXELS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();

/**
 * What stands in for a sensitive picture until it is asked for: so few pixels, and those so
 * blurred, that nothing can be made out. Made of every picture, because a moderator may mark it later.
 */
const veilOf = (data: Buffer): Promise<Buffer> =>
  sharp(data, { limitInputPixels: MAX_PIXELS })
    .resize({ width: VEIL_SIDE, height: VEIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .blur(3)
    .webp({ quality: 50 })
    .toBuffer();

/**
 * Makes a stored picture from an upload. Only the content decides on its type: anything but JPEG or PNG
 * is refused before it reaches a decoder.
 *
 * @throws Refusal upload_type, upload_broken, upload_pixels
 */
export async function makePicture(data: Buffer): Promise<Picture> {
  const format = formatOf(data);
  if (!format) throw new Refusal('upload_type');
  try {
    const metadata: Metadata = await open(data).metadata();
    if (metadata.format !== format) throw new Refusal('upload_type');
    const main = await encodeMain(data, format, metadata.hasAlpha);
    const hash = createHash('sha256').update(main.data).digest('hex').slice(0, 40);
    const files: Picture['files'] = [[`${hash}.${main.extension}`, main.data]];
    for (const side of FORUM_IMAGE.thumbnails) {
      files.push([`${hash}-${side}.webp`, await thumbnail(main.data, side)]);
    }
    files.push([veilName(hash), await veilOf(main.data)]);
    const { extension, width, height } = main;
    return { hash, extension, width, height, files, found: tracesIn(metadata) };
  } catch (error) {
    throw toRefusal(error);
  }
}

/**
 * The same picture under a name made by chance: nobody can find out from an address what a private
 * picture shows, nor that it is the one which stands somewhere else.
 */
export function underSecretName(picture: Picture): Picture {
  const hash = `p${randomBytes(20).toString('hex')}`;
  const files = picture.files.map(([name, data]): [string, Buffer] => [
    name.replace(picture.hash, hash),
    data,
  ]);
  return { ...picture, hash, files };
}
