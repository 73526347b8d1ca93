import { isTrustedUrl, leavingPath } from './outbound-links.ts';
import { readLink } from './markdown-rules.ts';

/** A part of a message: words, or an address and where it leads. */
export type Piece = { text: string; href?: string; outside?: boolean };

/** What is taken for an address; what closes a sentence is no part of it. */
const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
const ENDING = /[.,;:!?)\]}…]+$/;

/**
 * A message with the addresses in it. Messages are plain text; a link leads past the page for
 * leaving as in the forum (decision 34), unless the site is trusted or our own.
 *
 * @param origin that of the page it is shown on
 */
export function piecesOf(text: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const written = match[0].replace(ENDING, '');
    const link = readLink(written, origin);
    if (!link || !/^https?:\/\/./i.test(written)) continue;
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) });
    const { href, outside } = link;
    const url = outside ? new URL(href) : null;
    pieces.push({
      text: written,
      href: url && !isTrustedUrl(url) ? leavingPath(url) : href,
      outside,
    });
    done = match.index + written.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}
