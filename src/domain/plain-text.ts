const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
/** Elements that part words; the others stand inside them. */
const BLOCKS =
  /<\/?(?:p|h\d|li|[uo]l|br|blockquote|pre|t[dhr]|table|figure|aside|div|section)\b[^>]*>/gi;

/**
 * The words of sanitised markup in one line.
 *
 * @param html may be cut anywhere, even inside a tag
 */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*$/, '')
    .replace(BLOCKS, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a text, at most `max` characters with the ellipsis that says more follows. */
export function excerptOf(text: string, max: number): string {
  const letters = [...text];
  return letters.length <= max
    ? text
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
