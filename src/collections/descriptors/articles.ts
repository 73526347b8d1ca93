import type { TextKey } from '#i18n/namespaces.ts';
import { articleSchema, type ArticleArea, type ArticleCategory } from '../schema/articles.ts';
import type { Descriptor } from './descriptor.ts';

const PLACES: Record<ArticleArea, string> = {
  articles: '/articleView',
  'cam-extension': '/camExtensionUpdatesView',
};

/** What the categories of articles are called. */
export const ARTICLE_CATEGORY_NAMES = {
  news: 'articles:categoryNews',
  interviews: 'articles:categoryInterviews',
  business: 'articles:categoryBusiness',
  craft: 'articles:categoryCraft',
  law: 'articles:categoryLaw',
  life: 'articles:categoryLife',
} as const satisfies Record<ArticleCategory, TextKey<'articles'>>;

/** Address of the list of an area, or of one category of it. */
export const articleListAddress = (area: ArticleArea, category?: string): string =>
  category ? `${PLACES[area]}/${category}` : PLACES[area];

/** What stands in the address of an article (spec section 3, queryAlias). */
export const articleAlias = ({
  slug,
  data,
}: {
  slug: string;
  data: { alias?: string | undefined };
}) => data.alias ?? slug;

export const articles = {
  folder: 'articles',
  schema: articleSchema,
  // The newest first.
  compare: (a, b) => b.data.published.localeCompare(a.data.published) || b.data.id - a.data.id,
  address: (text) => `${PLACES[text.data.area]}/detail/${articleAlias(text)}`,
  index: ({ data: { category, area, id } }) => ({ category, area, number: id }),
  explained: true,
  feed: 'texts',
  pack: 'article',
  picture: {
    name: 'article',
    eyebrow: (category) => ARTICLE_CATEGORY_NAMES[category as ArticleCategory],
    drawing: 'book',
  },
  pages: {
    'article-detail': { parameter: 'index', area: 'articles' },
    'cam-ext-detail': { parameter: 'index', area: 'cam-extension' },
  },
  listPages: (texts) => [
    ...new Set(
      texts
        .filter(({ data }) => data.area === 'articles')
        .map(({ data }) => articleListAddress(data.area, data.category)),
    ),
  ],
} satisfies Descriptor<typeof articleSchema>;
