const HEADING = /<(h[2-4]) id="([^"]+)"([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Makes each heading of a text the link to its own place, so that a section can be handed on. Done
 * where a page shows the text: feeds, books and calls take the headings as they are.
 */
export const withAnchors = (html: string): string =>
  html.replace(HEADING, (whole, tag: string, id: string, rest: string, words: string) =>
    words.includes('<a ')
      ? whole
      : `<${tag} id="${id}"${rest}><a href="#${id}">${words}</a></${tag}>`,
  );
