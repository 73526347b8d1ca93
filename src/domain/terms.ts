/** A word of the glossary with the spellings and inflected forms it has in a language. */
export type TermForms = { slug: string; forms: readonly string[] };
export type TermPlace = { slug: string; from: number; to: number };
/** The places of a text where terms stand, from left to right, none inside another. */
export type FindTerms = (text: string) => TermPlace[];

const WORD = /[\p{L}\p{N}]+/gu;
/** The word goes on behind a hyphen: "two-factor" is no "factor". */
const INSIDE = /[\p{L}\p{N}][-‑]$/u;
const GOES_ON = String.raw`(?![-‑]?[\p{L}\p{N}])`;

/** Same length as the text, so that places in one are places in the other. */
function folded(text: string): string {
  const lower = text.toLowerCase().replaceAll('ё', 'е');
  return lower.length === text.length ? lower : text;
}

type Form = { slug: string; length: number; pattern: RegExp };

function formOf(slug: string, form: string): Form {
  const literal = form
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`);
  return { slug, length: form.length, pattern: new RegExp(literal + GOES_ON, 'uy') };
}

/**
 * Whole words in any script: neither "tips" in "fingertips" nor "blocking" in "geo-blocking". Of
 * two forms that fit one place the longer one counts, so "private show" is no "show". Case and the
 * dots of ё make no difference.
 *
 * The forms are looked up by their first word: one pattern of all of them took two milliseconds a
 * text, which a build of thousands of texts cannot spare.
 */
export function termFinder(terms: readonly TermForms[]): FindTerms {
  const byFirstWord = new Map<string, Form[]>();
  for (const { slug, forms } of terms) {
    for (const form of forms.map(folded)) {
      const first = form.match(WORD)?.[0];
      if (!first || !form.startsWith(first)) continue;
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), formOf(slug, form)]);
    }
  }
  for (const forms of byFirstWord.values()) forms.sort((a, b) => b.length - a.length);

  return (text) => {
    const places: TermPlace[] = [];
    const searched = folded(text);
    let end = 0;
    for (const { 0: word, index: from } of searched.matchAll(WORD)) {
      const forms = byFirstWord.get(word);
      if (!forms || from < end || INSIDE.test(searched.slice(Math.max(0, from - 2), from)))
        continue;
      for (const { slug, pattern } of forms) {
        pattern.lastIndex = from;
        const found = pattern.exec(searched);
        if (!found) continue;
        end = from + found[0].length;
        places.push({ slug, from, to: end });
        break;
      }
    }
    return places;
  };
}
