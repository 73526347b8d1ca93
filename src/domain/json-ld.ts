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

export type CourseFacts = {
  path: string;
  title: string;
  description: string;
  provider: string;
  minutes: number;
  textLanguage: Language;
};

/** https://schema.org/Course, free and followed at one's own pace. */
export const course = (place: Place, facts: CourseFacts): object => ({
  '@type': 'Course',
  name: facts.title,
  description: facts.description,
  url: at(place, facts.path),
  inLanguage: facts.textLanguage,
  isAccessibleForFree: true,
  provider: { '@type': 'Organization', name: facts.provider, url: `${place.origin}/` },
  offers: { '@type': 'Offer', category: 'Free' },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    courseWorkload: `PT${facts.minutes}M`,
  },
});

export type VideoFacts = {
  title: string;
  summary: string;
  src: string;
  poster: string;
  seconds: number;
  /** Day on which it was put up. */
  uploaded: string;
};

/** https://schema.org/VideoObject. */
export const video = ({ origin, language }: Place, facts: VideoFacts): object => ({
  '@type': 'VideoObject',
  name: facts.title,
  description: facts.summary,
  contentUrl: origin + facts.src,
  thumbnailUrl: origin + facts.poster,
  duration: `PT${Math.round(facts.seconds)}S`,
  uploadDate: `${facts.uploaded}T00:00:00Z`,
  inLanguage: language,
});
