import type { APIRoute } from 'astro';
import { allArticles, articleAddress } from '#collections/articles.ts';
import { camSites } from '#collections/cam-sites.ts';
import { allGuides, guideAddress } from '#collections/guides.ts';
import { toyGuideAddress, toyGuides } from '#collections/toys.ts';
import { camSiteAddress } from '#domain/cam-facts.ts';
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
    ...(await toyGuides(language)).map(
      (guide) =>
        [textName('toyGuides', guide.slug), [guide.data.title, toyGuideAddress(guide)]] as const,
    ),
    ...(await camSites(language)).map(
      ({ text }) =>
        [textName('camSites', text.slug), [text.data.title, camSiteAddress(text.slug)]] as const,
    ),
  ];
  return Response.json(Object.fromEntries(texts));
};
