/** Names the server reads a language from. */
const NAMES = ['language', 'lang'] as const;
const FILE = /\.[a-z0-9]+$/i;

/** The same address without a wish for a language. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  for (const name of NAMES) url.searchParams.delete(name);
  return url.href;
}

/**
 * A link of a page that was opened with `?language=`, in that language; undefined where it must
 * stay as it is: other sites, files, places on the same page, links that name a language already.
 *
 * @param href as written in the page
 * @param page address of the page
 */
export function inLanguage(href: string, page: string, language: string): string | undefined {
  const isQuery = href.startsWith('?');
  if (!isQuery && !/^\/(?!\/)/.test(href)) return undefined;
  const url = new URL(href, page);
  if (FILE.test(url.pathname) || /^\/(?:api|uploads)\//.test(url.pathname)) return undefined;
  if (NAMES.some((name) => url.searchParams.has(name))) return undefined;
  url.searchParams.set('language', language);
  return (isQuery ? '' : url.pathname) + url.search + url.hash;
}
