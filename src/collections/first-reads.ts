import type { Language } from '#domain/languages.ts';
import { INTERESTS, type Interest } from '#domain/newsletter.ts';
import type { FirstReads, Read } from '#domain/prompts/first-visit.ts';
import { listOf, readList } from './campaigns.ts';
import type { CommonFields } from './descriptors/descriptor.ts';
import { INDEXED_COLLECTIONS } from './descriptors/index.ts';
import { firstReadsSchema } from './schema/data.ts';
import { addressOf, textsOf } from './texts.ts';

const schema = listOf(firstReadsSchema);

async function readOf(key: string, language: Language): Promise<Read> {
  const [name, slug] = key.split('/');
  const collection = INDEXED_COLLECTIONS.find((known) => known === name);
  const texts = collection ? await textsOf(collection, language) : [];
  const text = texts.find((one) => one.slug === slug);
  if (!collection || !text) throw new Error(`first-reads.yaml: ${key} does not exist`);
  const { title, summary = '' }: CommonFields = text.data;
  return { href: addressOf(collection, text), title, summary, minutes: text.minutes };
}

/** The cards of the first-visit dialog, by interest. */
export async function firstReadsOf(language: Language): Promise<FirstReads> {
  const lists = readList(schema, 'first-reads.yaml');
  const cards = INTERESTS.map(async (interest): Promise<[Interest, Read[]]> => {
    const list = lists.find(({ id }) => id === interest);
    if (!list) throw new Error(`first-reads.yaml: ${interest} leads nowhere`);
    return [interest, await Promise.all(list.reads.map((key) => readOf(key, language)))];
  });
  return Object.fromEntries(await Promise.all(cards)) as FirstReads;
}
