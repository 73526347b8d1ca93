/** A text of several lines, lists among them, as one line. */
export const inOneLine = (text: string): string =>
  text
    .replace(/^- /, '')
    .replace(/\s*\n+- /g, '; ')
    .replace(/\s*\n+/g, ' ');
