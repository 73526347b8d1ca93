import type { Language } from './languages.ts';
import { languageUrl } from './head.ts';

/** Where a page's structured data is about: absolute addresses are made from these. */
export type Place = { origin: string; language: Language };
type Step = { text: string; path: string };

const at = ({ origin, language }: Place, path: string) => languageUrl(origin, path, language);

/** https://schema.org/Organization, for the home page. */
export const organization = (place: Place, name: string): object => ({
  '@type': 'Organization',
  '@id': `${place.origin}/#organization`,
  name,
  url: `${place.origin}/`,
  logo: `${place.origin}/icon-512.png`,
});

/** https://schema.org/WebSite with the site's search, for the home page. */
export const webSite = (place: Place, name: string): object => ({
  '@type': 'WebSite',
  name,
  url: `${place.origin}/`,
  inLanguage: place.language,
  publisher: { '@id': `${place.origin}/#organization` },
});

/** https://schema.org/BreadcrumbList from the first step to the page itself. */
export const breadcrumbList = (place: Place, steps: readonly Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: step.text,
    item: at(place, step.path),
  })),
});

export type ArticleFacts = {
  path: string;
  title: string;
  description: string;
  image: string;
  section: string;
  published: string;
  updated: string;
  siteName: string;
  /** Language of the text itself, which is English where a translation is missing. */
  textLanguage: Language;
};

/** https://schema.org/Article. */
export const article = (place: Place, facts: ArticleFacts): object => ({
  '@type': 'Article',
  headline: facts.title,
  description: facts.description,
  image: place.origin + facts.image,
  articleSection: facts.section,
  datePublished: facts.published,
  dateModified: facts.updated,
  inLanguage: facts.textLanguage,
  mainEntityOfPage: at(place, facts.path),
  author: { '@type': 'Organization', name: facts.siteName, url: `${place.origin}/` },
  publisher: {
    '@id': `${place.origin}/#organization`,
    '@type': 'Organization',
    name: facts.siteName,
  },
  isAccessibleForFree: true,
});

/** https://schema.org/FAQPage. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
