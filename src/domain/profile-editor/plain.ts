// Controls, marks that turn the direction of a line, and what no text file carries.
const UNSEEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** A text as it may leave the editor: lines end in one way, nothing unseen, no halves of signs. */
export const plainOf = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .toWellFormed()
    .replace(UNSEEN, '');

/** The same in one line. */
export const lineOf = (text: string): string => plainOf(text).replace(/\s+/g, ' ').trim();

/** Paragraphs of a text, each with its lines; blank lines part them. */
export const paragraphsOf = (text: string): string[][] =>
  plainOf(text)
    .split(/\n[ ]*\n+/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ').trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0);

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** For an attribute in double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
