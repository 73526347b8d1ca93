import type { FindTerms } from '#domain/terms.ts';

/** A text explains its words; it is not made of links. */
const MOST_IN_A_TEXT = 8;
const MOST_IN_A_BLOCK = 2;

const PIECE = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+/gi;
/** Where a word is already something else: a heading, a link, code, the title of a call-out. */
const NOT_IN = /^(?:a|button|code|h[1-6]|pre|script|style|svg|th|title)$/;
const BLOCK = /^(?:p|li|td|dd|blockquote|div)$/;
const EMPTY = /^(?:br|hr|img|input|wbr)$/;

const link = (slug: string, words: string): string =>
  `<a class="term" href="/glossary#${slug}">${words}</a>`;

/**
 * Makes the first occurrence of each glossary term in a text a link to its definition, at most
 * eight a text and two a paragraph, so that reading stays calm.
 *
 * @param html finished markup (markup.ts)
 * @param find forms of the language of the text
 */
export function linkTerms(html: string, find: FindTerms): string {
  const linked = new Set<string>();
  let inBlock = 0;
  /** Depth inside elements whose words stay as they are; 0 in running text. */
  let closed: string[] = [];

  const isFull = () => linked.size >= MOST_IN_A_TEXT || inBlock >= MOST_IN_A_BLOCK;

  const explain = (text: string): string => {
    if (isFull()) return text;
    let done = '';
    let at = 0;
    for (const { slug, from, to } of find(text)) {
      if (isFull() || linked.has(slug)) continue;
      linked.add(slug);
      inBlock += 1;
      done += text.slice(at, from) + link(slug, text.slice(from, to));
      at = to;
    }
    return done + text.slice(at);
  };

  const noteTag = (tag: string, isEnd: boolean, rest: string) => {
    if (BLOCK.test(tag)) inBlock = 0;
    if (isEnd) closed = closed.at(-1) === tag ? closed.slice(0, -1) : closed;
    else if (NOT_IN.test(tag) || (tag === 'strong' && rest.includes('callout-title'))) {
      closed = [...closed, tag];
    } else if (closed.length > 0 && closed.at(-1) === tag && !EMPTY.test(tag)) {
      closed = [...closed, tag];
    }
  };

  let done = '';
  for (const { 0: piece, 1: end, 2: name, 3: rest = '', index } of html.matchAll(PIECE)) {
    // Looking for words is what takes the time, and most of a text comes after its eighth.
    if (linked.size >= MOST_IN_A_TEXT) return done + html.slice(index);
    if (name !== undefined) noteTag(name.toLowerCase(), end !== '', rest);
    const isProse = name === undefined && closed.length === 0 && !piece.startsWith('<');
    done += isProse ? explain(piece) : piece;
  }
  return done;
}
