import type { z } from 'zod';
import type { BoardFacts } from '#domain/board-facts.ts';
import type { CamSite } from '#domain/cam-facts.ts';
import type { Language } from '#domain/languages.ts';
import type { PackKind } from '#domain/packs.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Illustration } from '../schema/fields.ts';

/** Fields of front matter that mean the same in every collection that has them. */
export type CommonFields = {
  title: string;
  summary?: string | undefined;
  illustration?: Illustration | undefined;
  published?: string | undefined;
  updated?: string | undefined;
};

/** A text as a descriptor sees it. */
export type Described<Data> = { slug: string; data: Data };

/** What is known beside a text: the facts of the directory's sites and of the gallery's boards, by slug. */
export type Around = {
  camFacts: ReadonlyMap<string, CamSite>;
  boardFacts: ReadonlyMap<string, BoardFacts>;
};

/** The feeds: `/feed.xml` of texts to read, `/logView/feed.xml` of changes to the site. */
export type FeedName = 'texts' | 'changes';

/** What the index of texts says of a text beside its title, days and words (src/contract/content-index.ts). */
export type IndexFacts = {
  category?: string;
  /** Its position in the list where it is left out. */
  order?: number;
  area?: string;
  number?: number;
};

/** The page of a route is one text: the parameter of its address that names it, or which text it is. */
export type TextPage = { parameter: string; area?: string } | { slug: string };

/**
 * All that the site and its tools know of a collection of texts. A file is
 * `content/<folder>/<language>/<slug>.md`. Nothing here needs Astro, so that pages, build, server and
 * the scripts that check content read the same.
 */
export type Descriptor<Schema extends z.ZodType = z.ZodType> = {
  /** Below content/. */
  folder: string;
  /** What front matter must say. */
  schema: Schema;
  /** Order of the texts in lists and in the index; as files come where it is left out. */
  compare?(
    a: Described<z.output<Schema>>,
    b: Described<z.output<Schema>>,
    language: Language,
  ): number;
  /** Which texts are shown; all where it is left out. */
  isShown?(text: Described<z.output<Schema>>, around: Around): boolean;
  /** Address without language. Left out where texts have no page, or their address depends on others. */
  address?(text: Described<z.output<Schema>>): string;
  /** Days of the last change and of the first publication; `updated` and `published` where it is left out. */
  days?(data: z.output<Schema>): { updated: string; published?: string };
  /** In the index of texts, from which the server's content calls, its search and the letter read. */
  index?(text: Described<z.output<Schema>>, around: Around): IndexFacts;
  /** Words of the glossary are explained where they stand. */
  explained?: boolean;
  /** Which feed tells of its texts; they need a day of publication and a summary. */
  feed?: FeedName;
  /** Readers can save its texts for reading without a network, as this kind. */
  pack?: PackKind;
  /** Each text has a picture for links to it; its index facts have a category. */
  picture?: {
    /** Beginning of the file's name, before the slug. */
    name: string;
    /** What stands above the title. */
    eyebrow(category: string): TextKey;
    /** For texts without an illustration. */
    drawing: Illustration;
  };
  /** All its texts stand on one page, under their slugs as anchors. */
  sharedPage?: {
    /** Id of the route. */
    route: string;
    /** Group of search results in which each text is found by itself (src/i18n/search-groups.ts). */
    foundAs?: string;
  };
  /** Pages that are one text each, by the ids of their routes. The first area is that of texts which name none. */
  pages?: Readonly<Record<string, TextPage>>;
  /** Anchors of groups on the pages that list the texts, by the ids of their routes. */
  groups?: { routes: readonly string[]; names: readonly string[] };
  /** Addresses of pages that list some of the texts, for the sitemap. */
  listPages?(texts: readonly Described<z.output<Schema>>[]): string[];
  /** Where a file lies below its language; `<name>` where it is left out. */
  file?: { shape: string; hint: string };
  /** A text may have no words below its front matter. */
  mayBeEmpty?: boolean;
};
