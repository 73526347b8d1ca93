import { basePath, routeById } from '#domain/routes.ts';
import { legalSchema, pageSchema } from '../schema/pages.ts';
import type { Descriptor, TextPage } from './descriptor.ts';

/** The legal texts in the order of their list; each slug is also the id of its route. */
export const LEGAL_SLUGS = [
  'privacy-policy',
  'terms-of-service',
  'cookie-notice',
  'data-transaction',
  'copyright-statement',
] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

const LEGAL: readonly string[] = LEGAL_SLUGS;

/** Route → the text it shows. */
const PAGES: Readonly<Record<string, { slug: string }>> = {
  about: { slug: 'about' },
  'forum-about': { slug: 'community-rules' },
};

const routeOf = (slug: string): string | undefined =>
  LEGAL.includes(slug) ? slug : Object.keys(PAGES).find((route) => PAGES[route]?.slug === slug);

/** Address of a text of content/pages or content/legal; its own name where no route shows it. */
export function textPath(slug: string): string {
  const route = routeOf(slug);
  return route ? basePath(routeById(route)) : `/${slug}`;
}

/** Single texts, such as the about page. */
export const pages = {
  folder: 'pages',
  schema: pageSchema,
  address: ({ slug }) => textPath(slug),
  index: () => ({}),
  pages: PAGES,
} satisfies Descriptor<typeof pageSchema>;

export const legal = {
  folder: 'legal',
  schema: legalSchema,
  compare: (a, b) => LEGAL.indexOf(a.slug) - LEGAL.indexOf(b.slug),
  isShown: ({ slug }) => LEGAL.includes(slug),
  address: ({ slug }) => textPath(slug),
  index: ({ data: { version } }) => ({ category: version }),
  pages: Object.fromEntries(LEGAL_SLUGS.map((slug): [string, TextPage] => [slug, { slug }])),
} satisfies Descriptor<typeof legalSchema>;
