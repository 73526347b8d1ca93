import type { ArticleArea, ArticleCategory } from '#collections/schema/articles.ts';
import type { TextKey } from '#i18n/namespaces.ts';

/** What the categories of articles are called. */
export const CATEGORIES: Record<ArticleCategory, TextKey<'articles'>> = {
  news: 'articles:categoryNews',
  interviews: 'articles:categoryInterviews',
  business: 'articles:categoryBusiness',
  craft: 'articles:categoryCraft',
  law: 'articles:categoryLaw',
  life: 'articles:categoryLife',
};

type AreaFacts = { title: TextKey<'articles'>; list: string; detail: string };

/** What the two areas are called, and the routes of their lists and texts. */
export const AREAS: Record<ArticleArea, AreaFacts> = {
  articles: { title: 'articles:title', list: 'article-list', detail: 'article-detail' },
  'cam-extension': {
    title: 'articles:extensionTitle',
    list: 'cam-ext-list',
    detail: 'cam-ext-detail',
  },
};
