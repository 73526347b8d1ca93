/** A word of the glossary with the spellings and inflected forms it has in a language. */
export type TermForms = { slug: string; forms: readonly string[] };
export type TermPlace = { slug: string; from: number; to: number };
/** The places of a text where terms stand, from left to right, none inside another. */
export type FindTerms = (text: string) => TermPlace[];

const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');

const pattern = (form: string): string =>
  form
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/[её]/gi, '[её]')
    .replace(/\s+/g, String.raw`\s+`);

/**
 * Whole words in any script: neither "tips" in "fingertips" nor "blocking" in "geo-blocking". Of
 * two forms that fit one place the longer one counts, so "private show" is no "show". Case and the
 * dots of ё make no difference.
 */
export function termFinder(terms: readonly TermForms[]): FindTerms {
  const slugs = new Map<string, string>();
  for (const { slug, forms } of terms) {
    for (const form of forms) if (!slugs.has(folded(form))) slugs.set(folded(form), slug);
  }
  if (slugs.size === 0) return () => [];
  const longestFirst = [...slugs.keys()].sort((a, b) => b.length - a.length).map(pattern);
  const before = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-‑])`;
  const after = String.raw`(?![-‑]?[\p{L}\p{N}])`;
  const words = new RegExp(`${before}(?:${longestFirst.join('|')})${after}`, 'giu');
  return (text) =>
    [...text.matchAll(words)].map((match) => ({
      slug: slugs.get(folded(match[0])) as string,
      from: match.index,
      to: match.index + match[0].length,
    }));
}
