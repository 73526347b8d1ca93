/** Choosing and cutting a picture (spec section 5, READINGS 29 and 30); lengths in pixels. */

export const CROP = {
  /** Side of the result where nothing else is asked for. */
  output: 400,
  /** Bounds of a side of the result, and the fewest pixels of the picture that one can zoom in to. */
  min: 256,
  max: 4096,
  /** Longer side of the crop box, and its share of a window that is smaller than that. */
  box: 440,
  windowShare: 0.8,
  /** What is see-through in the picture stands on this. */
  fill: '#ffffff',
} as const;

/** A picture as it is sent. */
export const PICTURE = {
  types: ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  maxMegabytes: 3,
  /** What the file picker offers. */
  accept: '.png,.jpeg,.gif,.jpg,.webp',
} as const;

/** A picture that is cropped before: what is sent is small, whatever was chosen. */
export const CROPPED_PICTURE = {
  types: [...PICTURE.types, 'heic', 'heif'],
  maxMegabytes: 40,
  accept: `${PICTURE.accept},.heic,.heif`,
} as const;

export type Size = { width: number; height: number };

export type PictureRules = { types: readonly string[]; maxMegabytes: number };
export type PictureProblem = 'picture_type' | 'picture_size';

const MEGABYTE = 1024 * 1024;

/**
 * What is wrong with a chosen file before anybody opens it: the end of its name, or its size. Its
 * sentences are `cropper:picture_type` and `cropper:picture_size` with `n`.
 */
export function checkPicture(
  file: { name: string; size: number },
  { types, maxMegabytes }: PictureRules = PICTURE,
): PictureProblem | undefined {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (!types.includes(ending)) return 'picture_type';
  return file.size > maxMegabytes * MEGABYTE ? 'picture_size' : undefined;
}

/** Brands of files as phones write them; only some browsers open them. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'];

/** Whether a file is HEIC, whatever its name says. */
export function isHeic(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12));
  return text.startsWith('ftyp') && HEIC_BRANDS.includes(text.slice(4));
}

/** The crop box for a window: fixed, 440 on its longer side, or 80 % of a window under 440. */
export function cropBox(window: Size, aspect: number): Size {
  const room = Math.min(window.width, window.height);
  const side = room < CROP.box ? Math.floor(room * CROP.windowShare) : CROP.box;
  return aspect >= 1
    ? { width: side, height: Math.round(side / aspect) }
    : { width: Math.round(side * aspect), height: side };
}

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

export const turned = ({ width, height }: Size, turns: Turns): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/**
 * How far one can zoom, as pixels of the box for one of the picture: from covering the box, so that
 * nothing outside the picture gets in, to 256 pixels of the picture on the box's shorter side.
 */
export function zoomRange(picture: Size, turns: Turns, box: Size): { min: number; max: number } {
  const { width, height } = turned(picture, turns);
  const min = Math.max(box.width / width, box.height / height);
  return { min, max: Math.max(min, Math.min(box.width, box.height) / CROP.min) };
}

const bounded = (side: number) => Math.round(Math.min(CROP.max, Math.max(CROP.min, side)));

/**
 * The size of the result.
 *
 * @param wanted each side kept between 256 and 4096; null: as many pixels as were cut out, but never
 *   more than 4096 on a side
 */
export function outputSize(cut: Size, wanted: Size | null): Size {
  if (wanted) return { width: bounded(wanted.width), height: bounded(wanted.height) };
  const scale = Math.min(1, CROP.max / Math.max(cut.width, cut.height));
  return {
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  };
}

export type Offset = { x: number; y: number };
export type Cut = Size & Offset;

const kept = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most));

/**
 * What of the turned picture lies in the box, in pixels of the picture.
 *
 * @param scale pixels of the box for one of the picture
 * @param offset how far the picture's middle stands from the box's, in pixels of the box
 */
export function cutOf(
  picture: Size,
  turns: Turns,
  view: { box: Size; scale: number; offset: Offset },
): Cut {
  const { box, scale, offset } = view;
  const whole = turned(picture, turns);
  const width = Math.min(whole.width, box.width / scale);
  const height = Math.min(whole.height, box.height / scale);
  return {
    width,
    height,
    x: kept((whole.width - width) / 2 - offset.x / scale, whole.width - width),
    y: kept((whole.height - height) / 2 - offset.y / scale, whole.height - height),
  };
}
