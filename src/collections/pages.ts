import type { Language } from '#domain/languages.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export { LEGAL_SLUGS, textPath, type LegalSlug } from './descriptors/pages.ts';

export type Page = Shown<'pages'>;
export type LegalText = Shown<'legal'>;

/** The single texts, such as the about page. */
export const pages = (language: Language): Promise<Page[]> => textsOf('pages', language);

/** @throws Error where content/pages has no such text */
export async function page(slug: string, language: Language): Promise<Page> {
  const found = (await pages(language)).find((entry) => entry.slug === slug);
  if (!found) throw new Error(`content/pages/en/${slug}.md is missing.`);
  return found;
}

/** The legal texts in the order of LEGAL_SLUGS. */
export const legalTexts = (language: Language): Promise<LegalText[]> => textsOf('legal', language);
