import { Parser } from 'htmlparser2';
import type { SearchPage } from '#contract/search-index.ts';
import { decodeEntities } from '#domain/plain-text.ts';

/** All that is a page's own stands in here. */
const MAIN = /<main\b[\s\S]*<\/main>/;
/** Half of a page's bytes, and no words. */
const UNREAD = /<(svg|script|style|template)\b[\s\S]*?<\/\1>| class="[^"]*"/g;
/** Elements whose words are not the page's: ways to other pages, what one presses, and code. */
const SKIPPED = new Set(['nav', 'form', 'button', 'select', 'noscript', 'script', 'style']);
/** Elements that may stand inside a word or beside a sign; all others part words. */
const INLINE = new Set(
  'a abbr b bdi cite code em i kbd mark q s strong sub sup u var wbr dfn'.split(' '),
);
const HEADING = /^h[2-4]$/;
/** Where no space stands: before these signs, and behind those. */
const SPACE_BEFORE_SIGN = /\s+([.,;:!?…)\]»”])/g;
const SPACE_AFTER_SIGN = /([(\[«])\s+/g;

const attribute = (html: string, pattern: RegExp): string =>
  decodeEntities(pattern.exec(html)?.[1] ?? '').trim();

type Open = { name: string; isSkipped: boolean; isOwn: boolean; group: string | undefined };
export type PageText = Pick<SearchPage, 'text' | 'anchors'> & {
  heading: string;
  group: string | undefined;
};

const oneLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(SPACE_BEFORE_SIGN, '$1').replace(SPACE_AFTER_SIGN, '$1').trim();

type Heading = { id: string; text: string; piece: number };

/** Tells of each heading how many words stand before it; it ends where its piece begins. */
function placeHeadings(headings: Heading[], pieces: string[]): PageText['anchors'] {
  let words = 0;
  // A sign at the beginning of what follows belongs to it.
  let last = '';
  let from = 0;
  return headings.map(({ id, text, piece }) => {
    const line = oneLine(`${last} ${pieces.slice(from, piece).join('')}`);
    const next = line ? line.split(' ') : [];
    words += next.length - (last ? 1 : 0);
    last = next.at(-1) ?? '';
    from = piece;
    return { id, text, at: Math.max(0, words - text.split(' ').length) };
  });
}

/**
 * The words of markup, with the places of its headings. Where parts of it are marked with
 * `data-pagefind-body`, only those are read; never what is marked with `data-pagefind-ignore`.
 */
export function readText(html: string): PageText {
  const onlyOwn = /\sdata-pagefind-body[\s=>]/.test(html);
  const open: Open[] = [];
  const pieces: string[] = [];
  const anchors: Heading[] = [];
  let heading: { id: string; text: string; isTitle: boolean } | undefined;
  let title = '';
  let group: string | undefined;
  const around = () => open.at(-1);
  const parser = new Parser({
    onopentag(name, attributes) {
      const above = around();
      const isHidden = 'hidden' in attributes || attributes['aria-hidden'] === 'true';
      open.push({
        name,
        isSkipped:
          (above?.isSkipped ?? false) ||
          SKIPPED.has(name) ||
          isHidden ||
          'data-pagefind-ignore' in attributes,
        isOwn: (above?.isOwn ?? !onlyOwn) || 'data-pagefind-body' in attributes,
        group: undefined,
      });
      group ??= /^group:(.+)$/.exec(attributes['data-pagefind-filter'] ?? '')?.[1];
      if (!INLINE.has(name)) pieces.push(' ');
      if (HEADING.test(name) || name === 'h1')
        heading = { id: attributes.id ?? '', text: '', isTitle: name === 'h1' };
    },
    onclosetag(name) {
      open.pop();
      if (!INLINE.has(name)) pieces.push(' ');
      if (!heading || !(HEADING.test(name) || name === 'h1')) return;
      const { id, isTitle } = heading;
      const text = oneLine(heading.text);
      if (isTitle) title ||= text;
      else if (id && text) anchors.push({ id, text, piece: pieces.length });
      heading = undefined;
    },
    ontext(words) {
      const state = around();
      if (!state || state.isSkipped || !state.isOwn) return;
      // A title stands above the excerpt; a heading is looked for as one and read as well.
      if (heading) heading.text += words;
      if (!heading?.isTitle) pieces.push(words);
    },
  });
  parser.end(html);
  return {
    heading: title,
    group,
    text: oneLine(pieces.join('')),
    anchors: placeHeadings(anchors, pieces),
  };
}

/** What the search knows of a built page. */
export function readPage(url: string, html: string): SearchPage | undefined {
  const [main] = MAIN.exec(html) ?? [];
  if (!main) return undefined;
  const { heading, group, text, anchors } = readText(main.replace(UNREAD, ''));
  const title = attribute(html, /<meta property="og:title" content="([^"]*)"/) || heading;
  if (!title) return undefined;
  const description = attribute(html, /<meta name="description" content="([^"]*)"/);
  const keywords = attribute(html, /<meta name="keywords" content="([^"]*)"/);
  return {
    ...{ url, title: heading || title, group: group ?? 'pages', text, anchors },
    aliases: [],
    about: [heading && title !== heading ? title : '', description, keywords]
      .filter(Boolean)
      .join(' '),
    isList: group === undefined,
  };
}
