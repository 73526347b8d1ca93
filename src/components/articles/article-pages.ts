import { articleAlias, articlesOf } from '#collections/articles.ts';
import { ARTICLE_CATEGORIES, type ArticleArea } from '#collections/schema/articles.ts';
import { LANGUAGES } from '#domain/languages.ts';

/** One page an article of an area and language. */
export async function articlePages(area: ArticleArea) {
  const pages = LANGUAGES.map(async (lang) => {
    const all = await articlesOf(area, lang);
    return all.map((article) => ({
      params: { lang, index: articleAlias(article) },
      props: { lang, article, all },
    }));
  });
  return (await Promise.all(pages)).flat();
}

/** The list of an area and one of each category that has something, in each language. */
export async function articleLists(area: ArticleArea) {
  const pages = LANGUAGES.map(async (lang) => {
    const all = await articlesOf(area, lang);
    const categories = ARTICLE_CATEGORIES.filter((name) =>
      all.some(({ data }) => data.category === name),
    );
    return [undefined, ...categories].map((category) => ({
      params: { lang, category },
      props: { lang, category, categories, all },
    }));
  });
  return (await Promise.all(pages)).flat();
}
