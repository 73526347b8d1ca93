/** Sites whose links are followed without a word (spec section 5: four https prefixes). */
export const TRUSTED_PREFIXES = [
  'https://haveibeenpwned.com/',
  'https://stopncii.org/',
  'https://ssd.eff.org/',
  'https://cybercivilrights.org/',
] as const;

export const OUTBOUND_PATH = '/leaving';

/** An address that may be left for: http or https, without a name and password in it. */
export function readOutboundUrl(written: unknown, origin: string): URL | undefined {
  if (typeof written !== 'string' || written.length > 2_000 || !URL.canParse(written)) {
    return undefined;
  }
  const url = new URL(written);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username || url.password || url.origin === origin) return undefined;
  return url;
}

export const isTrustedUrl = (url: URL): boolean =>
  TRUSTED_PREFIXES.some((prefix) => url.href.startsWith(prefix));

/** Where a link of a member to another site leads first. */
export const leavingPath = (url: URL): string =>
  `${OUTBOUND_PATH}?to=${encodeURIComponent(url.href)}`;

/** Where a member's link leads: by way of that page, but for the few that are trusted. */
export function outboundHref(written: string): string {
  const url = readOutboundUrl(written, '');
  return url && !isTrustedUrl(url) ? leavingPath(url) : written;
}
