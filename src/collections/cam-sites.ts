import type { CamSite } from '#domain/cam-facts.ts';
import type { Language } from '#domain/languages.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import { allShown, type Shown } from './read.ts';

export type CamSiteText = Shown<'camSites'>;
/** A site of the directory: its text in the reader's language, its facts. */
export type DirectoryEntry = { text: CamSiteText; site: CamSite };

/**
 * The directory for readers of a language, in the editors' order. A site needs both a text and its
 * facts; the content check names one that lacks either.
 */
export async function camSites(language: Language): Promise<DirectoryEntry[]> {
  const [texts, facts] = await Promise.all([allShown('camSites', language), camSiteFacts()]);
  return texts
    .flatMap((text) => {
      const site = facts.get(text.slug);
      return site ? [{ text, site }] : [];
    })
    .sort((a, b) => a.text.data.order - b.text.data.order);
}
