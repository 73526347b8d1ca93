import { endOfWord, goesOnFromWord, isInWord } from './word-places.ts';

/** A word of the glossary with the spellings and inflected forms it has in a language. */
export type TermForms = { slug: string; forms: readonly string[] };
export type TermPlace = { slug: string; from: number; to: number };
/** The places of a text where terms stand, from left to right, none inside another. */
export type FindTerms = (text: string) => TermPlace[];

const HYPHENS = '-‑';

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
  return { slug, length: form.length, pattern: new RegExp(literal, 'uy') };
}

const goesOn = (text: string, end: number): boolean => {
  const isHyphen = end < text.length && HYPHENS.includes(text.charAt(end));
  return isInWord(text, isHyphen ? end + 1 : end);
};

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
      const first = form.slice(0, endOfWord(form, 0));
      if (first) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), formOf(slug, form)]);
    }
  }
  for (const forms of byFirstWord.values()) forms.sort((a, b) => b.length - a.length);

  const longestAt = (text: string, from: number, forms: readonly Form[]): TermPlace | undefined => {
    for (const { slug, pattern } of forms) {
      pattern.lastIndex = from;
      const found = pattern.exec(text);
      const to = from + (found?.[0].length ?? 0);
      if (found && !goesOn(text, to)) return { slug, from, to };
    }
    return undefined;
  };

  return (text) => {
    const places: TermPlace[] = [];
    const searched = folded(text);
    for (let from = 0, end = 0; from < searched.length; from = end + 1) {
      end = endOfWord(searched, from);
      const forms = end > from && byFirstWord.get(searched.slice(from, end));
      if (!forms || goesOnFromWord(searched, from, HYPHENS)) continue;
      const place = longestAt(searched, from, forms);
      if (!place) continue;
      places.push(place);
      end = place.to;
    }
    return places;
  };
}
