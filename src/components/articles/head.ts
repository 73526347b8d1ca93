import { pictureName } from '#collections/descriptors/pictures.ts';
import { articleAddress, articleListAddress, type Article } from '#collections/articles.ts';
import type { ArticleArea, ArticleCategory } from '#collections/schema/articles.ts';
import { textPageHead } from '#components/ui/text-head.ts';
import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';
import { AREAS, CATEGORIES } from './categories.ts';

/** What an article's page says about itself; its number in the query is no part of its address. */
export function articleHead(lang: Language, article: Article, origin: string) {
  const t = useT(lang, ['articles']);
  const { area, category } = article.data;
  return textPageHead(lang, article, origin, {
    path: articleAddress(article),
    picture: pictureName('articles', article.slug),
    section: t(CATEGORIES[category]),
    above: [{ text: t(AREAS[area].title), path: articleListAddress(area) }],
  });
}

const TEXTS = {
  articles: {
    title: 'articles:headTitle',
    description: 'articles:headDescription',
    keywords: 'articles:headKeywords',
  },
  'cam-extension': {
    title: 'articles:extensionHeadTitle',
    description: 'articles:extensionHeadDescription',
    keywords: 'articles:extensionHeadKeywords',
  },
} as const;

/** What a list of articles says about itself, whole or of one category. */
export function articleListHead(lang: Language, area: ArticleArea, category?: ArticleCategory) {
  const t = useT(lang, ['articles']);
  const texts = TEXTS[area];
  const keywords = t(texts.keywords).split(', ');
  if (area === 'cam-extension' || !category) {
    // Notices have one category so far; its list is the same as the whole.
    const path = articleListAddress(area);
    return { path, title: t(texts.title), description: t(texts.description), keywords };
  }
  const name = t(CATEGORIES[category]);
  return {
    path: articleListAddress(area, category),
    title: t('articles:categoryTitle', { category: name }),
    description: t('articles:categoryDescription', { category: name.toLowerCase() }),
    keywords: [name.toLowerCase(), ...keywords],
  };
}
