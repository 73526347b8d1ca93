import type { Language } from '#domain/languages.ts';
import type { Anchor } from '#domain/search-excerpt.ts';

/** Changes with the shape of the file, and where pages have to be read into the database anew. */
export const SEARCH_FORMAT = 1;

/** A page, or a text that shares one, as the search knows it. */
export type SearchPage = {
  /** Address without language. */
  url: string;
  title: string;
  /** What kind of page it is (src/i18n/search-groups.ts). */
  group: string;
  /** Other names of the same thing. */
  aliases: string[];
  /** Words people search for, and what the page says of itself in a sentence. */
  about: string;
  /** Its words, for the search and the excerpt. */
  text: string;
  /** Its headings with their places in `text`. */
  anchors: Anchor[];
  /** It lists other pages: its words are found on those first. */
  isList: boolean;
};

/** What the build writes of a language for the server: `<outDir>-server/search/<language>.json`. */
export type SearchFile = { format: typeof SEARCH_FORMAT; language: Language; pages: SearchPage[] };
