const MARK = / data-pagefind-[a-z-]+(?:="[^"]*")?/g;

/**
 * A page without the marks that tell the search index what is whose: no reader's browser asks for
 * them, and they are some forty bytes of each page on the way, compressed.
 */
export const withoutMarks = (html: string): string => html.replace(MARK, '');
