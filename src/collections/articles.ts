import type { Language } from '#domain/languages.ts';
import { articles } from './descriptors/articles.ts';
import type { Shown } from './read.ts';
import type { ArticleArea } from './schema/articles.ts';
import { textsOf } from './texts.ts';

export { articleAlias, articleListAddress } from './descriptors/articles.ts';

export type Article = Shown<'articles'>;

/** The articles of both areas, the newest first. */
export const allArticles = (language: Language): Promise<Article[]> =>
  textsOf('articles', language);

/** The articles of one area, the newest first. */
export const articlesOf = async (area: ArticleArea, language: Language): Promise<Article[]> =>
  (await allArticles(language)).filter((article) => article.data.area === area);

/** Address of an article, without language. */
export const articleAddress = (article: Pick<Article, 'slug' | 'data'>): string =>
  articles.address(article);
