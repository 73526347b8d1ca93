import { CROP, isHeic, type Size } from '#domain/crop.ts';
import { MAX_PIXELS } from '#domain/upload-rules.ts';

/** A chosen picture, upright and no larger than anything we cut from it. */
export type Opened = Size & {
  bitmap: ImageBitmap;
  /** Address of a small copy for the screen; given back by `close`. */
  address: string;
  close: () => void;
};

/** `heic`: a photo of a phone, in a browser that cannot open it. */
export type PictureReason = 'broken' | 'tooLarge' | 'heic';

/** Why a picture could not be opened. */
export class PictureError extends Error {
  readonly reason: PictureReason;
  constructor(reason: PictureReason, options?: ErrorOptions) {
    super(`The picture cannot be opened: ${reason}`, options);
    this.reason = reason;
  }
}

/** Longest side of what is dragged about on the screen: sharp enough, and light on a phone. */
const SCREEN_SIDE = 1600;

/** Width and height as the picture is shown, its orientation heeded; nothing is decoded for it. */
async function sizeOf(file: Blob): Promise<Size> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new PictureError('broken'));
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * Made smaller while it is decoded, off the main thread: fifty megapixels would take two hundred
 * megabytes. One side alone is named, so that no browser can squeeze what it turns upright afterwards.
 */
async function decode(file: Blob, { width, height }: Size): Promise<ImageBitmap> {
  const options: ImageBitmapOptions = { imageOrientation: 'from-image', resizeQuality: 'high' };
  if (Math.max(width, height) > CROP.max) {
    if (width >= height) options.resizeWidth = CROP.max;
    else options.resizeHeight = CROP.max;
  }
  try {
    return await createImageBitmap(file, options);
  } catch (error) {
    throw new PictureError('broken', { cause: error });
  }
}

/** A canvas on white ground (spec section 5). */
export function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('broken');
  context.fillStyle = CROP.fill;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

/** @throws PictureError where the browser cannot write the picture, for want of memory as a rule */
export const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new PictureError('broken')));
    canvas.toBlob(take, type, quality);
  });

async function open(file: Blob): Promise<Opened> {
  const size = await sizeOf(file);
  if (size.width === 0 || size.height === 0) throw new PictureError('broken');
  if (size.width * size.height > MAX_PIXELS) throw new PictureError('tooLarge');
  const bitmap = await decode(file, size);
  const { width, height } = bitmap;
  const scale = Math.min(1, SCREEN_SIDE / Math.max(width, height));
  const screen = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const [canvas, context] = canvasOf(screen);
  context.drawImage(bitmap, 0, 0, screen.width, screen.height);
  const address = URL.createObjectURL(await blobOf(canvas, 'image/jpeg', 0.9));
  const close = () => {
    URL.revokeObjectURL(address);
    bitmap.close();
  };
  return { width, height, bitmap, address, close };
}

/**
 * Opens a picture for cutting.
 *
 * @throws PictureError where it is none that this browser knows, or has more than 50 megapixels
 */
export async function openPicture(file: Blob): Promise<Opened> {
  try {
    return await open(file);
  } catch (error) {
    const tooLarge = error instanceof PictureError && error.reason === 'tooLarge';
    const start = await file
      .slice(0, 12)
      .arrayBuffer()
      .catch(() => undefined);
    if (!tooLarge && start && isHeic(new Uint8Array(start)))
      throw new PictureError('heic', { cause: error });
    throw error;
  }
}
