import type { Question } from '#collections/faq.ts';
import { scriptJson } from '#domain/head.ts';
import { faqPage } from '#domain/json-ld.ts';
import type { Language } from '#domain/languages.ts';
import { plainText } from '#domain/plain-text.ts';
import { useT } from '#i18n/pages.ts';

/** What the page of questions says about itself. */
export function faqHead(lang: Language) {
  const t = useT(lang, ['faq']);
  return {
    title: t('faq:headTitle'),
    description: t('faq:headDescription'),
    keywords: t('faq:headKeywords').split(', '),
  };
}

/**
 * The questions for search engines, as a script element. It is as long as the page itself and so
 * stands at its end: readers should not wait for it.
 */
export function faqJsonLd(questions: readonly Question[]): string {
  const asked = questions.map(({ data, html }) => ({
    question: data.title,
    answer: plainText(html),
  }));
  const data = { '@context': 'https://schema.org', ...faqPage(asked) };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}
