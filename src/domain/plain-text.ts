const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const ENTITY = /&(?:lt|gt|quot|#39|nbsp|amp);/g;

export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);

/** Elements that part words; the others stand inside them. */
const BLOCKS =
  /<\/?(?:p|h\d|li|[uo]l|br|blockquote|pre|t[dhr]|table|figure|aside|div|section)\b[^>]*>/gi;

/** Not the single spaces between most words, each of which would be put anew. */
const NOT_ONE_SPACE = / \s+|[^\S ]\s*/g;

/**
 * The words of sanitised markup in one line.
 *
 * @param html may be cut anywhere, even inside a tag
 */
export const plainText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<[^>]*$/, '')
      .replace(BLOCKS, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(NOT_ONE_SPACE, ' ')
    .trim();

/**
 * The beginning of a text, at most `max` characters with the ellipsis that says more follows; it
 * ends at a word, unless that would leave less than half.
 */
export function excerptOf(text: string, max: number): string {
  const letters = [...text];
  if (letters.length <= max) return text;
  const cut = letters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
