const BASE = [
  'x-content-type-options',
  'nosniff',
  // Where a reader came from is nobody's business, least of all another site's.
  'referrer-policy',
  'same-origin',
  'cross-origin-opener-policy',
  'same-origin',
  'cross-origin-resource-policy',
  'same-origin',
];

const PAGE = ['permissions-policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'];

/**
 * Constant headers as a flat list. With a policy (pages) it is sent as a header too, because
 * `frame-ancestors` counts only there; own frames stay possible for the legal dialog.
 *
 * @param ancestors whose pages may frame it
 */
export function securityHeaders(
  policy: string | undefined,
  ancestors: readonly string[] = ["'self'"],
): string[] {
  if (policy === undefined) return BASE;
  const full = `${policy.replace(/;\s*$/, '')};frame-ancestors ${ancestors.join(' ')}`;
  return [...BASE, ...PAGE, 'content-security-policy', full];
}

/** For answers that are not pages, such as those of calls: a browser that opens one runs and fetches nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";
