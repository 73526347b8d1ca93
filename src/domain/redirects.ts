/** Any origin will do: it only has to be the same before and after. */
const ORIGIN = 'http://same.invalid';
const LONGEST = 500;

/**
 * The address to go to after a form, if it is one of this site: starts with a single `/`, has no
 * backslash and no control character, and stays on its origin when a browser resolves it. Anything
 * else gives `fallback`. Returned in the spelling a browser would give it.
 */
export function safeRedirect(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > LONGEST) return fallback;
  if (!/^\/(?!\/)/.test(value) || /[\\\p{Cc}]/u.test(value)) return fallback;
  if (!URL.canParse(value, ORIGIN)) return fallback;
  const url = new URL(value, ORIGIN);
  // Dot segments can leave a path that begins with `//`, which names a host.
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
