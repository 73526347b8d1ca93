import fs from 'node:fs';
import { getCollection } from 'astro:content';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { once } from '#domain/once.ts';
import { termFinder, type FindTerms } from '#domain/terms.ts';
import { descriptorOf, type TextCollection, type TextData } from './descriptors/index.ts';
import { camSiteFacts } from './cam-site-facts.ts';
import type { CommonFields } from './descriptors/descriptor.ts';
import { finishHtml } from './markup.ts';
import { readMarkup, type Heading, type Markup } from './markup-files.ts';
import { readingMinutes } from './minutes.ts';
import { refuseBroken } from './broken-texts.ts';
import { networksWithFigures } from './networks.ts';
import { placePictures } from './picture-places.ts';
import { findPicture } from './pictures.ts';
import { fillText } from './placeholders.ts';
import { linkTerms } from './term-links.ts';
import { bySlug, languagesOf, pick, type Versions } from './versions.ts';
import { markTitle } from './waiting-marks.ts';
import { buildDay, seenVersions, waitingOf } from './waiting.ts';

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
  /** Of the file as it was read. */
  digest?: string | number;
  data: TextData<TextCollection>;
};

type Written = Entry & { markup: Markup };

function markupOf({ id, digest }: Entry, all: ReadonlyMap<string, Markup>): Markup {
  const markup = all.get(id);
  // While editing, Astro hears of a change a moment later.
  if (!markup || (!import.meta.env.DEV && markup.digest !== digest))
    throw new Error(`content: the markup of "${id}" was changed meanwhile. Build again.`);
  return markup;
}

async function readAll(name: TextCollection): Promise<Written[]> {
  // Astro warns about a collection that nobody has written for yet; to us it is simply empty.
  const folder = `content/${descriptorOf(name).folder}`;
  if (!fs.existsSync(folder)) return [];
  if (import.meta.env.DEV) refuseBroken(name, folder);
  const entries = (await getCollection(name as never)) as unknown as Entry[];
  const markup = readMarkup(name);
  return entries.map((entry) => ({ ...entry, markup: markupOf(entry, markup) }));
}

/** The texts of today; while editing also those that wait, which `show` marks. */
async function readSeen(name: TextCollection): Promise<Map<string, Versions<Written>>> {
  const all = bySlug(await readAll(name));
  if (import.meta.env.DEV) return all;
  const today = buildDay();
  return new Map([...all].map(([slug, versions]) => [slug, seenVersions(versions, today)]));
}

const known = new Map<TextCollection, Promise<Map<string, Versions<Written>>>>();

/** Reading a collection is the slow part of a build, so each is read once (not while editing). */
function versionsOf(name: TextCollection): Promise<Map<string, Versions<Written>>> {
  let read = import.meta.env.DEV ? undefined : known.get(name);
  if (!read) known.set(name, (read = readSeen(name)));
  return read;
}

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

/** Front matter with the names that the owner gives, where its title and summary ask for them. */
function filled(data: TextData<TextCollection>, language: Language): TextData<TextCollection> {
  const { title, summary }: CommonFields = data;
  const texts = {
    title: fillText(title, language),
    ...(summary !== undefined && { summary: fillText(summary, language) }),
  };
  return { ...data, ...texts };
}

async function show(
  name: TextCollection,
  slug: string,
  versions: Versions<Written>,
  wished: Language,
  finders: Finders,
): Promise<Shown<TextCollection> | undefined> {
  const picked = pick(versions, wished);
  if (!picked) return undefined;
  const { entry, ...about } = picked;
  const illustrated = await placePictures(entry.markup.html, entry.filePath, findPicture);
  const quotable = { sites: await camSiteFacts(), networks: networksWithFigures() };
  const data = filled(entry.data, about.language);
  const today = buildDay();
  const waits =
    waitingOf(versions[FALLBACK_LANGUAGE]?.data ?? {}, today) ?? waitingOf(entry.data, today);
  const findTerms = descriptorOf(name).explained && (await findTermsIn(about.language, finders));
  // A build asks for the addresses of all texts at once, and for what they say page by page.
  const finished = once(() => finishHtml(illustrated, about.language, quotable, entry.filePath));
  const minutes = once(() => readingMinutes(finished()));
  // Not for the lists, which only say how long a text takes.
  const linked = once(() => (findTerms ? linkTerms(finished(), findTerms) : finished()));
  return {
    slug,
    ...about,
    languages: languagesOf(versions),
    data: waits ? { ...data, title: markTitle(data.title, waits, wished) } : data,
    headings: entry.markup.headings,
    get minutes() {
      return minutes();
    },
    get html() {
      return linked();
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
