import type { APIRoute } from 'astro';
import { allArticles, articleAddress } from '#collections/articles.ts';
import { allGuides, guideAddress } from '#collections/guides.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { textName } from '#domain/reader.ts';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

/**
 * Title and address of every text that can be kept, by its name. A file that is the same for all,
 * so that a visitor's bookmarks need not be sent anywhere to be shown.
 */
export const GET: APIRoute = async ({ params }) => {
  const language = params.lang as Language;
  const texts = [
    ...(await allGuides(language)).map(
      (guide) => [textName('guides', guide.slug), [guide.data.title, guideAddress(guide)]] as const,
    ),
    ...(await allArticles(language)).map(
      (text) => [textName('articles', text.slug), [text.data.title, articleAddress(text)]] as const,
    ),
  ];
  return Response.json(Object.fromEntries(texts));
};
