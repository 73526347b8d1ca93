const LONGEST_SLUG = 80;

/**
 * Title to address part (spec section 5): special characters to hyphens, trimmed, lower-cased.
 * Letters of every script stay, so a Russian title keeps a readable address. Never empty: a title
 * without a letter or digit gives `-`.
 */
export function slugify(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...slug].slice(0, LONGEST_SLUG).join('').replace(/-+$/, '') || '-';
}
