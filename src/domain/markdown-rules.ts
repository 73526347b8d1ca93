/**
 * What may stand in the markup of a member's text. The server cleans by it when a text is written,
 * the browser again where it shows one, so both must judge alike.
 */
export const ALLOWED_TAGS = [
  'a',
  'blockquote',
  'br',
  'cite',
  'code',
  'em',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
] as const;

export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: ['align'],
  th: ['align', 'scope'],
};

/** Links that leave the site: a new tab that knows nothing of ours, and no vote for the target. */
export const OUTSIDE_LINK = { rel: 'nofollow ugc noopener', target: '_blank' } as const;

/** Levels of a member's headings as they are stored. Where they are shown, see `levelHeadings`. */
export const TOP_HEADING = 3;
const LOWEST_HEADING = 6;

/** Level of the outermost headings of a post: its title is that of its page. */
export const POST_HEADING = 2;
/** Level of the outermost headings of what stands below a heading of its own, as answers and comments do. */
export const ANSWER_HEADING = 3;

/** Level at which a heading of a member's text is stored: `#` as h3, `##` as h4, at most h6. */
export const shiftedHeading = (level: number): number =>
  Math.min(LOWEST_HEADING, level + TOP_HEADING - 1);

const HEADING_TAG = /<(\/?)h([1-6])>/g;

/**
 * A member's text with headings that begin at a level and skip none, whatever was typed: `##` alone is a
 * part of its page like any other. Asked when a text is shown, because its place decides the level.
 *
 * @param html as the server stores it: headings without attributes
 * @param top level of the outermost headings: one below the title they stand under
 */
export function levelHeadings(html: string, top: number): string {
  const open: number[] = [];
  return html.replace(HEADING_TAG, (_, end: string, written: string) => {
    if (!end) {
      while (open.length > 0 && (open.at(-1) ?? 0) >= Number(written)) open.pop();
      open.push(Number(written));
    }
    return `<${end}h${Math.min(LOWEST_HEADING, top + open.length - 1)}>`;
  });
}

export type LinkKind = { href: string; outside: boolean };

/**
 * Where a written link leads, read as a page of `origin` would: a path on this site, or an http(s)
 * address outside. Undefined for everything a member may not link (other schemes, no address).
 */
export function readLink(written: string, origin: string): LinkKind | undefined {
  let url: URL;
  try {
    url = new URL(written, origin);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username || url.password) return undefined;
  if (url.origin !== origin) return { href: url.href, outside: true };
  // A path of two slashes would be read as another host.
  const path = url.pathname.replace(/^\/+/, '/');
  return { href: path + url.search + url.hash, outside: false };
}
