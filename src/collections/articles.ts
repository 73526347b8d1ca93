import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';
import type { ArticleArea } from './schema/articles.ts';

export type Article = Shown<'articles'>;

const PLACES: Record<ArticleArea, string> = {
  articles: '/articleView',
  'cam-extension': '/camExtensionUpdatesView',
};

/** The articles of both areas, the newest first. */
export const allArticles = async (language: Language): Promise<Article[]> =>
  [...(await allShown('articles', language))].sort(
    (a, b) => b.data.published.localeCompare(a.data.published) || b.data.id - a.data.id,
  );

/** The articles of one area, the newest first. */
export const articlesOf = async (area: ArticleArea, language: Language): Promise<Article[]> =>
  (await allArticles(language)).filter((article) => article.data.area === area);

/** What stands in the address of an article (spec section 3, queryAlias). */
export const articleAlias = ({
  slug,
  data,
}: {
  slug: string;
  data: { alias?: string | undefined };
}) => data.alias ?? slug;

/** Address of an article, without language. */
export const articleAddress = (article: Pick<Article, 'slug' | 'data'>): string =>
  `${PLACES[article.data.area]}/detail/${articleAlias(article)}`;

/** Address of the list of an area, or of one category of it. */
export const articleListAddress = (area: ArticleArea, category?: string): string =>
  category ? `${PLACES[area]}/${category}` : PLACES[area];
