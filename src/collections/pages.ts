import type { Language } from '#domain/languages.ts';
import { fillText } from './placeholders.ts';
import { basePath, routeById } from '#domain/routes.ts';
import { allShown, type Shown } from './read.ts';

export type Page = Shown<'pages'>;
export type LegalText = Shown<'legal'>;

/** The legal texts in the order of their list; each slug is also the id of its route. */
export const LEGAL_SLUGS = [
  'privacy-policy',
  'terms-of-service',
  'cookie-notice',
  'data-transaction',
  'copyright-statement',
] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

function filled<T extends Page | LegalText>(page: T): T {
  const { title, summary } = page.data;
  const { language } = page;
  return {
    ...page,
    data: { ...page.data, title: fillText(title, language), summary: fillText(summary, language) },
  };
}

const PAGE_ROUTES: Readonly<Record<string, string>> = {
  about: 'about',
  'community-rules': 'forum-about',
};

/** Address of a text of content/pages or content/legal; its own name where it has no route of its own. */
export function textPath(slug: string): string {
  const isLegal = (LEGAL_SLUGS as readonly string[]).includes(slug);
  const route = isLegal ? slug : PAGE_ROUTES[slug];
  return route ? basePath(routeById(route)) : `/${slug}`;
}

/** The single texts, such as the about page. */
export const pages = async (language: Language): Promise<Page[]> =>
  (await allShown('pages', language)).map(filled);

/** @throws Error where content/pages has no such text */
export async function page(slug: string, language: Language): Promise<Page> {
  const found = (await pages(language)).find((entry) => entry.slug === slug);
  if (!found) throw new Error(`content/pages/en/${slug}.md is missing.`);
  return found;
}

/** The legal texts in the order of LEGAL_SLUGS. */
export async function legalTexts(language: Language): Promise<LegalText[]> {
  const all = await allShown('legal', language);
  return LEGAL_SLUGS.flatMap((slug) => all.filter((entry) => entry.slug === slug).map(filled));
}

/** @throws Error where content/legal has no such text */
export async function legalText(slug: LegalSlug, language: Language): Promise<LegalText> {
  const found = (await legalTexts(language)).find((entry) => entry.slug === slug);
  if (!found) throw new Error(`content/legal/en/${slug}.md is missing.`);
  return found;
}
