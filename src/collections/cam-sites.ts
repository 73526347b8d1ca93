import type { CamSite } from '#domain/cam-facts.ts';
import type { Language } from '#domain/languages.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export type CamSiteText = Shown<'camSites'>;
/** A site of the directory: its text in the reader's language, its facts. */
export type DirectoryEntry = { text: CamSiteText; site: CamSite };

/** The directory for readers of a language, in the editors' order. */
export async function camSites(language: Language): Promise<DirectoryEntry[]> {
  const facts = await camSiteFacts();
  return (await textsOf('camSites', language)).flatMap((text) => {
    const site = facts.get(text.slug);
    return site ? [{ text, site }] : [];
  });
}
