import type { Image } from '../types.ts';

/**
 * The pictures of a text as its call takes them. What lies in a browser from before there were
 * descriptions has none.
 */
export const pictureInput = (
  images: readonly Image[],
): { images: string[]; alts: Record<string, string> } => ({
  images: images.map(({ id }) => id),
  alts: Object.fromEntries(
    images.flatMap(({ id, alt }) => (alt === undefined ? [] : [[id, alt.trim()]])),
  ),
});
