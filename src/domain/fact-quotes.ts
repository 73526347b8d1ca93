import { CAM_FACT_NAMES, type CamFactName, type CamSite } from './cam-facts.ts';

/** `{{fact:onlyfans.payoutMinimum}}`: a fact of content/cam-facts quoted in a text. */
const QUOTE = /\{\{\s*fact:([^}.]*)\.([^}]*?)\s*\}\}/g;

export type FactQuote = {
  /** As it stands in the text. */
  whole: string;
  site: string;
  fact: string;
};

export const quotesIn = (text: string): FactQuote[] =>
  [...text.matchAll(QUOTE)].map(([whole, site = '', fact = '']) => ({ whole, site, fact }));

/** How lists of the build name a fact: `onlyfans.payoutMinimum`. */
export const factKey = (site: string, fact: CamFactName): string => `${site}.${fact}`;

/**
 * What is wrong with a quote, in a sentence. A fact that a known site lacks is no mistake: readers
 * are told that it is not verified.
 */
export function quoteProblem(
  { whole, site, fact }: FactQuote,
  sites: ReadonlyMap<string, unknown>,
): string | undefined {
  if (!sites.has(site)) return `${whole}: there is no content/cam-facts/${site}.yaml.`;
  return CAM_FACT_NAMES.some((name) => name === fact)
    ? undefined
    : `${whole}: there is no fact "${fact}"; the facts are: ${CAM_FACT_NAMES.join(', ')}.`;
}

/**
 * A text with its quotes filled.
 *
 * @throws Error for a quote of a site or a fact that does not exist
 */
export function fillQuotes(
  text: string,
  sites: ReadonlyMap<string, CamSite>,
  write: (site: CamSite, fact: CamFactName) => string,
): string {
  return text.replace(QUOTE, (whole, id: string, fact: string) => {
    const problem = quoteProblem({ whole, site: id, fact }, sites);
    if (problem) throw new Error(problem);
    return write(sites.get(id) as CamSite, fact as CamFactName);
  });
}
