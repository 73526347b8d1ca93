import { LANGUAGES, LANGUAGE_LOCALES, type Language } from './languages.ts';

/** What the head of a page says; static pages and filled shells are made by the same function. */
export type Head = {
  title: string;
  description: string;
  keywords?: readonly string[] | undefined;
  language: Language;
  /** Canonical path without language, such as `/faq`. */
  path: string;
  origin: string;
  siteName: string;
  image?: string | undefined;
  type?: 'website' | 'article' | undefined;
  published?: string | undefined;
  updated?: string | undefined;
  noIndex?: boolean | undefined;
  /** Languages the page exists in; all, unless it says otherwise. */
  languages?: readonly Language[] | undefined;
  jsonLd?: readonly object[] | undefined;
};

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON that can stand inside a <script> element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Crawlable address of a page in a language. */
export const languageUrl = (origin: string, path: string, language: Language): string =>
  `${origin}${path}${path.includes('?') ? '&' : '?'}language=${language}`;

const meta = (name: string, content: string) =>
  `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

function alternates({ origin, path, languages = LANGUAGES }: Head): string {
  // A page of one language has no others; its canonical says the rest.
  if (languages.length === 1) return '';
  const each = languages.map(
    (code) =>
      `<link rel="alternate" hreflang="${code}" href="${escapeHtml(languageUrl(origin, path, code))}">`,
  );
  return `${each.join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(origin + path)}">`;
}

function openGraph(head: Head, title: string): string {
  const { language } = head;
  return [
    property('og:title', title),
    property('og:description', head.description),
    property('og:type', head.type ?? 'website'),
    property('og:url', languageUrl(head.origin, head.path, language)),
    property('og:site_name', head.siteName),
    property('og:locale', LANGUAGE_LOCALES[language]),
    ...(head.image
      ? [
          property('og:image', head.origin + head.image),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(head.published ? [property('article:published_time', head.published)] : []),
    ...(head.updated ? [property('article:modified_time', head.updated)] : []),
  ].join('');
}

/**
 * Title, description, keywords, canonical, alternates, Open Graph and JSON-LD of a page, as markup
 * with everything escaped.
 */
export function renderHead(head: Head): string {
  const title = head.path === '/' ? head.title : `${head.title} · ${head.siteName}`;
  // A topic has one language, whatever language its page is read in.
  const [only, ...others] = head.languages ?? LANGUAGES;
  const language = only && others.length === 0 ? only : head.language;
  const canonical = languageUrl(head.origin, head.path, language);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', head.description),
    head.keywords?.length ? meta('keywords', head.keywords.join(', ')) : '',
    head.noIndex ? meta('robots', 'noindex') : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    head.noIndex ? '' : alternates(head),
    openGraph(head, head.title),
    ...(head.jsonLd ?? []).map(
      (data) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ].join('');
}
