import type { Language } from '#domain/languages.ts';
import { around } from './around.ts';
import type { CommonFields } from './descriptors/descriptor.ts';
import { descriptorOf, type TextCollection } from './descriptors/index.ts';
import { oncePerLanguage } from './once-per-language.ts';
import { allShown, type Shown } from './read.ts';

type Read = (language: Language) => Promise<Shown<TextCollection>[]>;

const readers = new Map<TextCollection, Read>();

const readerOf = (name: TextCollection): Read =>
  oncePerLanguage(async (language) => {
    const descriptor = descriptorOf(name);
    const known = await around();
    return (await allShown(name, language))
      .filter((text) => descriptor.isShown?.(text, known) ?? true)
      .sort((a, b) => descriptor.compare?.(a, b, language) ?? 0);
  });

/** The texts of a collection for readers of a language, in the order of its descriptor. Nobody may change the list. */
export function textsOf<K extends TextCollection>(
  name: K,
  language: Language,
): Promise<Shown<K>[]> {
  let read = readers.get(name);
  if (!read) readers.set(name, (read = readerOf(name)));
  return read(language) as unknown as Promise<Shown<K>[]>;
}

/** Days of a text's last change and of its first publication, where they are known. */
export function daysOf(
  name: TextCollection,
  data: CommonFields,
): { updated: string; published?: string | undefined } {
  const { days } = descriptorOf(name);
  if (days) return days(data);
  if (!data.updated) throw new Error(`content: the collection ${name} has no day of change.`);
  return { updated: data.updated, published: data.published };
}

/** Address of a text, without language, with its place in the page where texts share one. */
export function addressOf(
  name: TextCollection,
  text: Pick<Shown<TextCollection>, 'slug' | 'data'>,
): string {
  const { address } = descriptorOf(name);
  if (!address) throw new Error(`content: texts of the collection ${name} have no address.`);
  return address(text);
}
