import type { Image } from '../types.ts';
import type { Contest } from './types.ts';

/** The first picture of a contest, where it may be shown at once. */
export function coverOf({ images }: Pick<Contest, 'images'>): Image | undefined {
  const [first] = images;
  return first?.sensitive === null ? first : undefined;
}
