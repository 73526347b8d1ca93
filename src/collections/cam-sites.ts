import fs from 'node:fs';
import { getCollection } from 'astro:content';
import type { CamSite } from '#domain/cam-facts.ts';
import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';

export type CamSiteText = Shown<'camSites'>;
/** A site of the directory: its text in the reader's language, its facts. */
export type DirectoryEntry = { text: CamSiteText; site: CamSite };

/** What content/cam-facts states, by name. */
export async function camSiteFacts(): Promise<Map<string, CamSite>> {
  if (!fs.existsSync('content/cam-facts')) return new Map();
  const entries = (await getCollection('camFacts' as never)) as { data: CamSite }[];
  return new Map(entries.map(({ data }) => [data.id, data]));
}

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
