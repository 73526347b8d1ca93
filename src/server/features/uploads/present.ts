import type { z } from 'zod';
import type { image } from '#contract/forum.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { UPLOAD_PATH } from '#domain/upload-rules.ts';

export type Image = z.output<typeof image>;

/** A stored picture as its row names it. */
export type Stored = { id: string; hash: string; extension: string; width: number; height: number };

/** Every file of a picture in the storage: itself and its thumbnails. */
export const filesOf = ({ hash, extension }: Pick<Stored, 'hash' | 'extension'>): string[] => [
  `${hash}.${extension}`,
  ...FORUM_IMAGE.thumbnails.map((side) => `${hash}-${side}.webp`),
];

export function presentImage({ id, hash, extension, width, height }: Stored): Image {
  const address = (end: string) => `${UPLOAD_PATH}${hash}${end}`;
  return {
    id,
    url: address(`.${extension}`),
    thumb320: address('-320.webp'),
    thumb640: address('-640.webp'),
    width,
    height,
  };
}
