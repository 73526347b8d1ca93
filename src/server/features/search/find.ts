import { LANGUAGES, type Language } from '#domain/languages.ts';
import { corrections, errorsAllowed } from '#domain/search-errors.ts';
import { rank, type Ranked } from '#domain/search-rank.ts';
import { foldWord, phraseOf, phrasesOf, queryWords } from '#domain/search-words.ts';
import type { Context } from '#server/context.ts';
import { whenSearchable } from './sync.ts';
import {
  alikeWords,
  beginningOf,
  candidates,
  countPages,
  lookUp,
  titlesOfNames,
  type LookedUp,
  type Variant,
} from './queries/find.ts';

/** How much less than the typed word itself each of these is worth. */
const WORTH = {
  beginning: 0.8,
  correction: 0.8,
  correctionElsewhere: 0.5,
  otherLanguage: 0.8,
  /** The reader's own language has the word too, but in no title. */
  alsoElsewhere: 0.5,
  otherName: 0.7,
};
/** Corrections of one word that are searched for. */
const MEANT = 2;

export type Found = {
  pages: Ranked[];
  /** Stems of what was found, folded, to be marked. */
  stems: string[];
  /** The query as it was probably meant, where a word of it is on no page. */
  corrected: string | undefined;
};

type Meaning = {
  /** For each part of the query, the ways in which a page may have it. */
  parts: Variant[][];
  /** By word, what it was probably meant to be. */
  meant: Map<string, string>;
};

type Known = ReadonlyMap<string, ReadonlyMap<Language, LookedUp>>;

async function lookUpAll(ctx: Context, words: readonly string[]): Promise<Known> {
  const known = new Map(words.map((word) => [word, new Map<Language, LookedUp>()]));
  for (const row of await lookUp(ctx.db, words)) known.get(row.word)?.set(row.language, row);
  return known;
}

/** A word as it was typed: in the reader's language, and in others where that has it in no title. */
function typedVariants(known: ReadonlyMap<Language, LookedUp>, language: Language): Variant[] {
  const own = known.get(language);
  if (!own?.query) return [];
  const variants: Variant[] = own.found ? [{ language, query: own.query, factor: 1 }] : [];
  if (own.titled) return variants;
  const factor = own.found ? WORTH.alsoElsewhere : WORTH.otherLanguage;
  for (const other of LANGUAGES) {
    const there = known.get(other);
    const counts = own.found ? there?.titled : there?.found;
    if (other !== language && there?.query && counts)
      variants.push({ language: other, query: there.query, factor });
  }
  return variants;
}

async function correctedVariants(
  ctx: Context,
  word: string,
  language: Language,
): Promise<{ variants: Variant[]; meant: string | undefined }> {
  if (errorsAllowed(foldWord(word)) === 0) return { variants: [], meant: undefined };
  const others = LANGUAGES.filter((one) => one !== language);
  for (const [where, factor] of [
    [[language], WORTH.correction],
    [others, WORTH.correctionElsewhere],
  ] as const) {
    const variants: Variant[] = [];
    let meant: string | undefined;
    for (const one of where) {
      const words = corrections(foldWord(word), await alikeWords(ctx.db, word, one)).slice(
        0,
        MEANT,
      );
      meant ??= words[0]?.shown;
      const known = await lookUpAll(
        ctx,
        words.map(({ shown }) => shown),
      );
      for (const [i, { shown }] of words.entries()) {
        const row = known.get(shown)?.get(one);
        if (row?.query && row.found)
          variants.push({ language: one, query: row.query, factor: i === 0 ? factor : factor / 2 });
      }
    }
    if (variants.length > 0) return { variants, meant };
  }
  return { variants: [], meant: undefined };
}

async function meaningOf(ctx: Context, words: string[], language: Language): Promise<Meaning> {
  const known = await lookUpAll(ctx, words);
  const meant = new Map<string, string>();
  const parts: Variant[][] = [];
  for (const word of words) {
    const languages = known.get(word) ?? new Map<Language, LookedUp>();
    // A stop word, which says nothing.
    if (!languages.get(language)?.query) continue;
    let variants = typedVariants(languages, language);
    if (variants.length === 0) {
      const query = await beginningOf(ctx.db, word, language);
      if (query) variants = [{ language, query, factor: WORTH.beginning }];
    }
    if (variants.length === 0) {
      const corrected = await correctedVariants(ctx, word, language);
      variants = corrected.variants;
      if (corrected.meant) meant.set(word, corrected.meant);
    }
    parts.push(variants);
  }
  return { parts, meant };
}

/** Other names of what is asked for: the glossary's terms for it, in the reader's language. */
async function otherNames(
  ctx: Context,
  words: readonly string[],
  language: Language,
): Promise<Variant[]> {
  const titles = await titlesOfNames(ctx.db, phrasesOf(words), language);
  const whole = foldWord(words.join(' '));
  // A name of several words is worth more than those of its words.
  const longest = Math.max(0, ...titles.map(({ phrase }) => phrase.split(' ').length));
  const named = titles.filter(
    ({ phrase, title }) => phrase.split(' ').length === longest && phraseOf(title) !== whole,
  );
  const variants: Variant[] = [];
  for (const { title } of named.slice(0, MEANT)) {
    const known = await lookUp(ctx.db, queryWords(title));
    const stems = known.filter((row) => row.language === language && row.query);
    if (stems.length > 0)
      variants.push({
        language,
        query: stems.map(({ query }) => `(${query})`).join(' & '),
        factor: WORTH.otherName,
      });
  }
  return variants;
}

const stemsOf = (parts: readonly (readonly Variant[])[]): string[] => [
  ...new Set(
    parts.flatMap((part) =>
      part.flatMap(({ query }) =>
        [...query.matchAll(/'((?:[^']|'')+)'/g)].map(([, stem = '']) => foldWord(stem)),
      ),
    ),
  ),
];

/** The public pages that answer a query, the best first. */
export async function findPages(ctx: Context, language: Language, query: string): Promise<Found> {
  const words = queryWords(query);
  await whenSearchable(ctx, language);
  if (words.length === 0) return { pages: [], stems: [], corrected: undefined };
  const { parts, meant } = await meaningOf(ctx, words, language);
  const names = await otherNames(ctx, words, language);
  // Another name of the whole query counts as a variant of each of its words.
  const wanted = names.length > 0 ? parts.map((part) => [...part, ...names]) : parts;
  const all: Variant[][] = wanted.length > 0 || names.length === 0 ? wanted : [names];
  const name = phraseOf(words.map((word) => meant.get(word) ?? word).join(' '));
  const lists = await Promise.all(LANGUAGES.map((one) => candidates(ctx.db, one, all, name)));
  const pages = rank(lists.flat(), all.length, await countPages(ctx.db, language));
  const corrected =
    meant.size > 0 ? words.map((word) => meant.get(word) ?? word).join(' ') : undefined;
  return { pages, stems: stemsOf(all), corrected };
}
