import { articleAddress, articleListAddress, type Article } from '#collections/articles.ts';
import type { ArticleArea, ArticleCategory } from '#collections/schema/articles.ts';
import type { Language } from '#domain/languages.ts';
import { article as articleData, breadcrumbList } from '#domain/json-ld.ts';
import { useT } from '#i18n/pages.ts';
import { site } from '#site';
import { AREAS, CATEGORIES } from './categories.ts';

/** What an article's page says about itself; its number in the query is no part of its address. */
export function articleHead(lang: Language, article: Article, origin: string) {
  const t = useT(lang, ['articles']);
  const { data } = article;
  const path = articleAddress(article);
  const image = `/og/${lang}/article-${article.slug}.png`;
  const place = { origin, language: lang };
  const about = { path, title: data.title, description: data.summary, image };
  const { published, updated } = data;
  return {
    ...about,
    keywords: data.keywords,
    type: 'article' as const,
    published,
    updated,
    languages: article.languages,
    // The English address is the one to find.
    noIndex: article.fallback,
    jsonLd: [
      articleData(place, {
        ...about,
        section: t(CATEGORIES[data.category]),
        published,
        updated,
        siteName: site.name,
        textLanguage: article.language,
      }),
      breadcrumbList(place, [
        { text: t(AREAS[data.area].title), path: articleListAddress(data.area) },
        { text: data.title, path },
      ]),
    ],
  };
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
