import type { LegalText, Page } from '#collections/pages.ts';

/** What a single text says about itself. */
export const textHead = ({ data, languages, fallback }: Page | LegalText, keywords?: string) => ({
  title: data.title,
  description: data.summary,
  updated: data.updated,
  languages,
  // The English address is the one to find.
  noIndex: fallback,
  keywords: keywords?.split(', '),
});
