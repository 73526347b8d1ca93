import { descriptorOf, type TextCollection } from './index.ts';

/**
 * Name of the picture that links to a text show, below `/og/<language>/`, without its ending.
 *
 * @throws Error where texts of the collection have no pictures
 */
export function pictureName(collection: TextCollection, slug: string): string {
  const { picture } = descriptorOf(collection);
  if (!picture) throw new Error(`Texts of the collection ${collection} have no pictures.`);
  return `${picture.name}-${slug}`;
}
