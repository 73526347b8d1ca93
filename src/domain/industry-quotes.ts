/** `{{industry:chaturbate.viewers}}`: a figure of the newest sample of a network, quoted in a text. */
const QUOTE = /\{\{\s*industry:([^}.]*)\.([^}]*?)\s*\}\}/g;

/** Figures that can be quoted, as the call `industry/now` names them. */
export const QUOTED_FIGURES = ['rooms', 'viewers', 'viewersPerRoom', 'median'] as const;
export type QuotedFigure = (typeof QUOTED_FIGURES)[number];

export type IndustryQuote = {
  /** As it stands in the text. */
  whole: string;
  network: string;
  figure: string;
};

export const industryQuotesIn = (text: string): IndustryQuote[] =>
  [...text.matchAll(QUOTE)].map(([whole, network = '', figure = '']) => ({
    ...{ whole, network, figure },
  }));

/** What is wrong with a quote, in a sentence. */
export function industryQuoteProblem(
  { whole, network, figure }: IndustryQuote,
  networks: ReadonlySet<string>,
): string | undefined {
  if (!networks.has(network)) {
    return `${whole}: content/data/networks.yaml has no network "${network}".`;
  }
  return QUOTED_FIGURES.some((name) => name === figure)
    ? undefined
    : `${whole}: there is no figure "${figure}"; the figures are: ${QUOTED_FIGURES.join(', ')}.`;
}

/**
 * A text with its quotes filled.
 *
 * @throws Error for a quote of a network or a figure that does not exist
 */
export const fillIndustryQuotes = (
  text: string,
  networks: ReadonlySet<string>,
  write: (network: string, figure: QuotedFigure) => string,
): string =>
  text.replace(QUOTE, (whole, network: string, figure: string) => {
    const problem = industryQuoteProblem({ whole, network, figure }, networks);
    if (problem) throw new Error(problem);
    return write(network, figure as QuotedFigure);
  });
