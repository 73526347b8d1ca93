import fs from 'node:fs';
import { getCollection } from 'astro:content';
import type { Language } from '#domain/languages.ts';
import { termFinder, type FindTerms } from '#domain/terms.ts';
import { TEXT_COLLECTIONS, type TextCollection, type TextData } from './schema/index.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import { finishHtml } from './markup.ts';
import { readingMinutes } from './minutes.ts';
import { once } from './once.ts';
import { placePictures } from './picture-places.ts';
import { findPicture } from './pictures.ts';
import { linkTerms } from './term-links.ts';
import { bySlug, languagesOf, pick, type Versions } from './versions.ts';

export type Heading = { depth: number; slug: string; text: string };

/** One entry as a reader of some language gets it. */
export type Shown<K extends TextCollection> = {
  slug: string;
  /** Language of the text, which is not the reader's where `fallback`. */
  language: Language;
  fallback: boolean;
  /** The English text has changed since this translation was made. */
  outdated: boolean;
  /** Languages the text exists in, for `hreflang`. */
  languages: Language[];
  data: TextData<K>;
  readonly minutes: number;
  headings: Heading[];
  /** Finished markup of the text. */
  readonly html: string;
};

/** What Astro keeps of a file. Its own types know the schemas only after a build. */
type Entry = {
  id: string;
  /** Below the project. */
  filePath: string;
  rendered?: { html: string; metadata?: { headings?: Heading[] } };
  data: TextData<TextCollection>;
};

const known = new Map<TextCollection, Promise<Map<string, Versions<Entry>>>>();

/** Reading a collection is the slow part of a build, so each is read once (not while editing). */
function versionsOf(name: TextCollection): Promise<Map<string, Versions<Entry>>> {
  let read = import.meta.env.DEV ? undefined : known.get(name);
  if (!read) {
    // Astro warns about a collection that nobody has written for yet; to us it is simply empty.
    const written = fs.existsSync(`content/${TEXT_COLLECTIONS[name].folder}`);
    read = (written ? getCollection(name as never) : Promise.resolve([])).then((entries) =>
      bySlug(entries as unknown as Entry[]),
    );
    known.set(name, read);
  }
  return read;
}

/** Texts in which words of the trade are explained where they stand. */
const EXPLAINED: ReadonlySet<TextCollection> = new Set([
  'guides',
  'articles',
  'lessons',
  'toyPages',
  'toyGuides',
]);

type Finders = Map<Language, Promise<FindTerms>>;
const knownFinders: Finders = new Map();

function findTermsIn(language: Language, finders: Finders): Promise<FindTerms> {
  let finder = finders.get(language);
  if (!finder) {
    finder = versionsOf('glossary').then((all) =>
      termFinder(
        [...all].flatMap(([slug, versions]) => {
          const data = versions[language]?.data as TextData<'glossary'> | undefined;
          return data ? [{ slug, forms: [data.title, ...data.also] }] : [];
        }),
      ),
    );
    finders.set(language, finder);
  }
  return finder;
}

async function show(
  name: TextCollection,
  slug: string,
  versions: Versions<Entry>,
  wished: Language,
  finders: Finders,
): Promise<Shown<TextCollection> | undefined> {
  const picked = pick(versions, wished);
  if (!picked) return undefined;
  const { entry, ...about } = picked;
  const illustrated = await placePictures(entry.rendered?.html ?? '', entry.filePath, findPicture);
  const facts = await camSiteFacts();
  const findTerms = EXPLAINED.has(name) && (await findTermsIn(about.language, finders));
  // A build asks for the addresses of all texts at once, and for what they say page by page.
  const finished = once(() => finishHtml(illustrated, about.language, facts));
  const html = once(() => (findTerms ? linkTerms(finished(), findTerms) : finished()));
  const minutes = once(() => readingMinutes(finished()));
  return {
    slug,
    ...about,
    languages: languagesOf(versions),
    data: entry.data,
    headings: entry.rendered?.metadata?.headings ?? [],
    get minutes() {
      return minutes();
    },
    get html() {
      return html();
    },
  };
}

const shownIn = new Map<string, Promise<Shown<TextCollection>[]>>();

/** Every entry of a collection for readers of a language, in no particular order. */
export function allShown<K extends TextCollection>(
  name: K,
  language: Language,
): Promise<Shown<K>[]> {
  const key = `${name} ${language}`;
  let shown = import.meta.env.DEV ? undefined : shownIn.get(key);
  if (!shown) {
    const finders = import.meta.env.DEV ? new Map() : knownFinders;
    shown = versionsOf(name)
      .then((all) =>
        Promise.all(
          [...all].map(([slug, versions]) => show(name, slug, versions, language, finders)),
        ),
      )
      .then((entries) => entries.filter((entry) => entry !== undefined));
    shownIn.set(key, shown);
  }
  return shown as unknown as Promise<Shown<K>[]>;
}
