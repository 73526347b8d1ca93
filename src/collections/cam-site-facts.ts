import fs from 'node:fs';
import { getCollection } from 'astro:content';
import type { CamSite } from '#domain/cam-facts.ts';

type Facts = ReadonlyMap<string, CamSite>;
let known: Promise<Facts> | undefined;

async function read(): Promise<Facts> {
  // Astro warns about a collection that nobody has written for yet; to us it is simply empty.
  if (!fs.existsSync('content/cam-facts')) return new Map();
  const entries = (await getCollection('camFacts' as never)) as { data: CamSite }[];
  return new Map(entries.map(({ data }) => [data.id, data]));
}

/** What content/cam-facts states, by name of the site. */
export function camSiteFacts(): Promise<Facts> {
  if (import.meta.env.DEV) return read();
  return (known ??= read());
}
