import { FORUM } from '#domain/limits.ts';

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** The words of markup that we have made and cleaned ourselves, in one line. */
export const plainText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<\/?(?:p|h\d|li|br|blockquote|pre|td|th|tr)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a text, ending at a word; an ellipsis says that more follows. */
export function excerptOf(text: string, longest: number = FORUM.excerpt): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const cut = letters.slice(0, longest - 1).join('');
  const space = cut.lastIndexOf(' ');
  // A text without spaces is cut where it is, rather than to nothing.
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
