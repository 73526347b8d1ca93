import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import type { BuiltPage } from './pages.ts';
import { structuredProblems } from './structured.ts';

/** Pages that stand at a second address as well; search engines are led to the first. */
const SECOND_ADDRESSES: Readonly<Record<string, string>> = {
  '/camExtensionUpdatesView/news': '/camExtensionUpdatesView',
};

/** What a page says about itself to programs: search engines, other sites, feed readers. */
export type Head = {
  language: string;
  title: string;
  canonical: string;
  /** Addresses by language, `x-default` with them. */
  alternates: Record<string, string>;
  /** Contents of `meta` elements by their name or property. */
  meta: Record<string, string>;
  /** Structured data, one JSON text a script. */
  structured: string[];
  headings: number;
};

const unescape = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&');

const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      unescape(value),
    ]),
  );

/** Reads a whole page, as it was built or as the server has sent it. */
export function readHead(html: string): Head {
  const page = html.replace(/<template[^>]*>[\s\S]*?<\/template>/g, '');
  const links = [...page.matchAll(/<link\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const metas = [...page.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => attributesOf(tag));
  const scripts = page.matchAll(
    /<script\b[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
  );
  return {
    language: /<html\b[^>]*\slang="([^"]*)"/.exec(page)?.[1] ?? '',
    title: unescape(/<title>([^<]*)<\/title>/.exec(page)?.[1] ?? ''),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href ?? '',
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang = '', href = '' }) => [hreflang, href]),
    ),
    meta: Object.fromEntries(
      metas.map(({ name, property, content = '' }) => [name ?? property ?? '', content]),
    ),
    structured: [...scripts].map(([, json = '']) => json),
    headings: [...page.matchAll(/<h1[\s>]/g)].length,
  };
}

const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** The picture other sites show beside a link to a page. */
function pictureProblem(address: string, folder: string): string | undefined {
  const file = URL.canParse(address) && path.join(folder, new URL(address).pathname);
  if (!file || !fs.existsSync(file)) return `has no picture for links: ${address}`;
  const bytes = fs.readFileSync(file);
  const size = `${bytes.readUInt32BE(PNG_WIDTH_AT)}x${bytes.readUInt32BE(PNG_HEIGHT_AT)}`;
  return size === '1200x630' ? undefined : `has a picture for links of ${size}: ${address}`;
}

function headProblems(page: BuiltPage, origin: string, folder: string): string[] {
  const head = readHead(page.html);
  const { language, address } = page;
  const place = `${origin}${SECOND_ADDRESSES[address] ?? address}`;
  const own = (code: string) => `${place}?language=${code}`;
  const problems = structuredProblems(head.structured, address);
  if (head.language !== language) problems.push(`is in ${head.language || 'no language'}`);
  if (head.headings !== 1) problems.push(`has ${head.headings} main headings`);
  if (!head.title.trim()) problems.push('has no title');
  if (!/\S{3}/.test(head.meta.description ?? '')) problems.push('has no description');
  if (!head.meta['og:title']) problems.push('has no og:title');
  const picture = pictureProblem(head.meta['og:image'] ?? '', folder);
  if (picture) problems.push(picture);
  if (head.meta.robots === 'noindex') return problems;
  // READINGS 54
  if (!head.meta.keywords) problems.push('has no keywords');
  if (head.canonical !== own(language)) {
    problems.push(`says its address is ${head.canonical || 'nowhere'}, not ${own(language)}`);
  }
  const wanted: Record<string, string> = { 'x-default': place };
  for (const code of LANGUAGES) wanted[code] = own(code);
  for (const code of new Set([...Object.keys(wanted), ...Object.keys(head.alternates)])) {
    if (head.alternates[code] !== wanted[code]) {
      problems.push(`names ${head.alternates[code] ?? 'nothing'} as its page in ${code}`);
    }
  }
  return problems;
}

/** The server writes the head of these when it answers. */
const isFilledLater = (html: string) => html.includes('<template data-slot="head">');

/**
 * Language, title, main heading, address, translations, picture and structured data of every page
 * that is whole when it is built; one sentence a problem.
 */
export function checkHeads(pages: readonly BuiltPage[], folder: string): string[] {
  const home = pages.find(({ address }) => address === '/');
  const origin = home ? new URL(readHead(home.html).canonical).origin : '';
  return pages
    .filter(({ html }) => !isFilledLater(html))
    .flatMap((page) =>
      headProblems(page, origin, folder).map(
        (problem) => `${page.language} ${page.address}: ${problem}`,
      ),
    );
}
