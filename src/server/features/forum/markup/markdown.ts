import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  OUTSIDE_LINK,
  readLink,
  shiftedHeading,
} from '#domain/markdown-rules.ts';
import { FORUM } from '#domain/limits.ts';
import { storedNameOf } from '#domain/upload-rules.ts';
import { nameAt } from '#domain/mentions.ts';
import { escapeHtml } from '#domain/head.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';

/** A picture that a text may show, by its address. */
export type ShownImage = { url: string; width: number; height: number; alt: string };

export type Rendered = { html: string; excerpt: string };

/** Members who are named in a text, by the name in small letters. */
export type People = ReadonlyMap<string, number>;

type Env = {
  origin: string;
  images: ReadonlyMap<string, ShownImage> | undefined;
  people: People | undefined;
};

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: 20 });
// Spec section 5: a link is what starts with http, https or //. "Node.js" is none, and an address
// that is no link is harvested a little later.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const heading = (tag: string) => `h${shiftedHeading(Number(tag.slice(1)))}`;
markdown.renderer.rules.heading_open = (tokens, i) => `<${heading(tokens[i]?.tag ?? 'h1')}>`;
markdown.renderer.rules.heading_close = (tokens, i) => `</${heading(tokens[i]?.tag ?? 'h1')}>\n`;

// `@name`, never in code, nor in the words of a link, which leads elsewhere already.
markdown.inline.ruler.push('mention', (state, silent) => {
  if (state.src[state.pos] !== '@' || state.linkLevel > 0) return false;
  const name = nameAt(state.src, state.pos);
  if (!name) return false;
  if (!silent) state.push('mention', '', 0).content = name;
  state.pos += name.length + 1;
  return true;
});
markdown.renderer.rules.mention = (tokens, i, _options, given) => {
  const name = tokens[i]?.content ?? '';
  const id = (given as Env).people?.get(name.toLowerCase());
  const text = `@${escapeHtml(name)}`;
  return id === undefined ? text : `<a href="/user-info?userId=${id}">${text}</a>`;
};

// A quotation whose first paragraph is `[name](a place in the forum):` names its source.
markdown.core.ruler.push('quote_source', ({ tokens }) => {
  tokens.forEach((token, i) => {
    if (token.type !== 'blockquote_open' || tokens[i + 1]?.type !== 'paragraph_open') return;
    const words = tokens[i + 2]?.children ?? [];
    const [open, , close, colon] = words;
    const isSource =
      words.length === 4 &&
      open?.type === 'link_open' &&
      close?.type === 'link_close' &&
      colon?.content === ':' &&
      /^\/forumDetails\//.test(String(open.attrGet('href')));
    if (!isSource) return;
    colon.content = '';
    open.meta = { source: true };
    close.meta = { source: true };
  });
});
markdown.renderer.rules.link_open = (tokens, i, options, _env, renderer) =>
  (tokens[i]?.meta ? '<cite>' : '') + renderer.renderToken(tokens, i, options);
markdown.renderer.rules.link_close = (tokens, i, options, _env, renderer) =>
  renderer.renderToken(tokens, i, options) + (tokens[i]?.meta ? '</cite>' : '');

/**
 * Only pictures stored here are shown. A picture on another host would tell that host who reads the
 * page.
 */
markdown.renderer.rules.image = (tokens, i, _options, given) => {
  const env = given as Env;
  const token = tokens[i];
  const written = String(token?.attrGet('src') ?? '');
  const link = readLink(written, env.origin);
  const address = link && !link.outside ? link.href : '';
  const label = token?.content ?? '';
  const known = env.images?.get(address);
  const ours = storedNameOf(address) !== undefined && (env.images === undefined || known);
  if (!ours)
    return link
      ? `<a href="${escapeHtml(link.href)}">${escapeHtml(label || written)}</a>`
      : escapeHtml(label);
  const size = known ? ` width="${known.width}" height="${known.height}"` : '';
  return `<img src="${address}" alt="${escapeHtml(label || (known?.alt ?? ''))}"${size} loading="lazy" decoding="async">`;
};

function linkAttributes(href: string | undefined, origin: string): sanitizeHtml.Attributes {
  const link = readLink(href ?? '', origin);
  if (!link) return {};
  return link.outside ? { href: link.href, ...OUTSIDE_LINK } : { href: link.href };
}

/** The second protection: whatever Markdown produced, only these tags and attributes are kept. */
const clean = (html: string, origin: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (tagName, attribs) => ({ tagName, attribs: linkAttributes(attribs.href, origin) }),
      th: (tagName, attribs) => ({
        tagName,
        attribs: { scope: 'col', ...(attribs.align ? { align: attribs.align } : {}) },
      }),
    },
    exclusiveFilter: (frame) =>
      frame.tag === 'img' && storedNameOf(frame.attribs.src ?? '') === undefined,
  }).trim();

// Markdown aligns cells by style attributes, which the page's policy would not let through.
const aligned = (html: string) =>
  html.replace(/<(t[dh]) style="text-align:(left|center|right)">/g, '<$1 align="$2">');

/**
 * What a member's Markdown becomes: markup that may be stored and shown as it is, and its beginning
 * as plain text.
 *
 * @param origin of this site, such as `https://campus.example`, to tell own links from others
 * @param images the pictures that belong to the text; absent (preview), every stored picture shows
 * @param people whom its `@name`s lead to; other names stay words
 */
export function renderMarkdown(
  body: string,
  origin: string,
  images?: readonly ShownImage[],
  people?: People,
): Rendered {
  const env: Env = {
    origin,
    images: images && new Map(images.map((image) => [image.url, image])),
    people,
  };
  const html = clean(aligned(markdown.render(body, env)), origin);
  return { html, excerpt: excerptOf(plainText(html), FORUM.excerpt) };
}

/**
 * The names a text mentions, in small letters, each once, in their order.
 *
 * @returns `quoted`: it stands in quotations alone, where somebody else had said it
 */
export function namesIn(body: string): { name: string; quoted: boolean }[] {
  const found = new Map<string, boolean>();
  let depth = 0;
  for (const token of markdown.parse(body, {})) {
    if (token.type === 'blockquote_open') depth++;
    if (token.type === 'blockquote_close') depth--;
    for (const { type, content } of token.children ?? []) {
      if (type !== 'mention') continue;
      const name = content.toLowerCase();
      found.set(name, (found.get(name) ?? true) && depth > 0);
    }
  }
  return [...found].map(([name, quoted]) => ({ name, quoted }));
}
