import type { ArticleArea } from '#collections/schema/articles.ts';
import type { TextKey } from '#i18n/namespaces.ts';

export { ARTICLE_CATEGORY_NAMES as CATEGORIES } from '#collections/descriptors/articles.ts';

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
