import type { z } from 'zod';
import type { image } from '#contract/posts.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { UPLOAD_PATH, veilName } from '#domain/upload-rules.ts';

export type Image = z.output<typeof image>;

/** A stored picture as its row names it. */
export type Stored = {
  id: string;
  hash: string;
  extension: string;
  width: number;
  height: number;
  sensitive: 'author' | 'staff' | null;
  alt: string;
};

/** Every file of a picture in the storage: itself and its thumbnails. */
export const filesOf = ({ hash, extension }: Pick<Stored, 'hash' | 'extension'>): string[] => [
  `${hash}.${extension}`,
  ...FORUM_IMAGE.thumbnails.map((side) => `${hash}-${side}.webp`),
  veilName(hash),
];

/** Every address under which a picture of this content may be shown. */
export const addressesOf = (hash: string): string[] =>
  [...new Set(['jpg', 'png', 'webp'].flatMap((extension) => filesOf({ hash, extension })))].map(
    (name) => UPLOAD_PATH + name,
  );

export function presentImage(stored: Stored): Image {
  const { id, hash, extension, width, height, sensitive, alt } = stored;
  const address = (end: string) => `${UPLOAD_PATH}${hash}${end}`;
  return {
    id,
    url: address(`.${extension}`),
    thumb320: address('-320.webp'),
    thumb640: address('-640.webp'),
    width,
    height,
    sensitive,
    veil: UPLOAD_PATH + veilName(hash),
    alt,
  };
}
