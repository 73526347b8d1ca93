import type { Language } from './languages.ts';

/** A page that holds some of the words, in one language. */
export type Candidate = {
  id: number;
  url: string;
  group: string;
  language: Language;
  /** Words of its title. */
  titleWords: number;
  /** Whether it is called what was typed. */
  named: boolean;
  /** How well each part of the query fits, 0 to 1; a word of the title more than one of the text. */
  fits: readonly number[];
};

export type Ranked = {
  url: string;
  /** The edition that fits best: it names the page where the reader's has none of the words. */
  best: Candidate;
  score: number;
};

/** The directory says the same of each site, and legal texts say something of everything: a word of their text is worth less. */
const GROUP_WEIGHTS: Readonly<Record<string, number>> = { camSites: 0.5, pages: 0.6, toys: 0.9 };
/** What all words on one page count more than one of them. */
const ALL_WORDS = 3;
/** From here on a word stands in the title or among the other names of a page. */
const IN_TITLE = 0.45;

export const isInTitle = (fit: number): boolean => fit >= IN_TITLE;

const NAMED = 1.5;

/** How much a word tells: one that stands on every page tells almost nothing. */
const weightOf = (pages: number, all: number): number => Math.log(1 + all / (pages + 1));

function scoreOf(page: Candidate, weights: readonly number[]): number {
  let score = 0;
  let found = 0;
  let possible = 0;
  let inTitle = 0;
  for (const [i, fit] of page.fits.entries()) {
    const weight = weights[i] ?? 0;
    possible += weight;
    score += fit * weight;
    if (fit > 0) found += weight;
    if (isInTitle(fit)) inTitle += 1;
  }
  const share = possible > 0 ? found / possible : 0;
  const isTitle = inTitle > 0;
  // A short title that is all about the words comes before a long one that has them too.
  const whole = isTitle ? 1 + 0.5 * (inTitle / Math.max(page.titleWords, inTitle)) : 1;
  const group = isTitle ? 1 : (GROUP_WEIGHTS[page.group] ?? 1);
  return score * (1 + (ALL_WORDS - 1) * share ** 2) * whole * group * (page.named ? NAMED : 1);
}

/**
 * Pages by how well they answer, the best first; editions of one page count once, by the better one.
 *
 * @param all how many pages a language has
 */
export function rank(candidates: readonly Candidate[], parts: number, all: number): Ranked[] {
  const weights = Array.from({ length: parts }, (_, i) => {
    const pages = new Set(
      candidates.filter(({ fits }) => (fits[i] ?? 0) > 0).map(({ url }) => url),
    );
    return pages.size > 0 ? weightOf(pages.size, all) : 0;
  });
  const byUrl = new Map<string, Ranked>();
  for (const best of candidates) {
    const score = scoreOf(best, weights);
    const known = byUrl.get(best.url);
    if (!known || known.score < score) byUrl.set(best.url, { url: best.url, best, score });
  }
  return [...byUrl.values()].sort((a, b) => b.score - a.score || a.url.localeCompare(b.url));
}
