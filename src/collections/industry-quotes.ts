import { escapeHtml } from '#domain/head.ts';
import { industryAddress } from '#domain/industry-pages.ts';
import { fillIndustryQuotes, type QuotedFigure } from '#domain/industry-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { createTranslate, type Dictionary } from '#i18n/translate.ts';

const TEXTS = import.meta.glob<Dictionary>('./*/camsites.json', {
  base: '/src/i18n/locales',
  eager: true,
  import: 'default',
});

function quote(network: string, figure: QuotedFigure, language: Language): string {
  const t = createTranslate<'camsites'>(language, {
    camsites: TEXTS[`./${language}/camsites.json`],
  });
  const address = industryAddress({ network });
  const words = escapeHtml(t('camsites:figureUnread'));
  return `<figures-now data-network="${network}"><a data-unread href="${address}">${words}</a><span hidden><a class="fact-quote" href="${address}"><span data-figure="${figure}"></span></a> <small class="fact-day">(<span data-day></span>)</small></span></figures-now>`;
}

/**
 * Finished markup with its quoted figures: each a link to the figures of its network until
 * `figures-now` writes the newest figure and its day.
 *
 * @throws Error for a quote of a network or a figure that does not exist
 */
export const quoteIndustry = (
  html: string,
  language: Language,
  networks: ReadonlySet<string>,
): string =>
  fillIndustryQuotes(html, networks, (network, figure) => quote(network, figure, language));
