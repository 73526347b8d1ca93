import { byNewest, sumsOf, type BoardFacts, type BoardSums } from '#domain/board-facts.ts';
import type { Language } from '#domain/languages.ts';
import { boardFacts } from './board-facts.ts';
import { oncePerLanguage } from './once-per-language.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export type BoardText = Shown<'inspiration'>;
/** A board of the gallery: what is written about it, its facts, and what follows from them. */
export type Board = { text: BoardText; facts: BoardFacts; sums: BoardSums };

/** The gallery for readers of a language, in its order. */
export const boardsOf = oncePerLanguage(async (language: Language): Promise<Board[]> => {
  const facts = await boardFacts();
  return (await textsOf('inspiration', language))
    .flatMap((text) => {
      const known = facts.get(text.slug);
      return known ? [{ text, facts: known, sums: sumsOf(known) }] : [];
    })
    .sort((a, b) =>
      byNewest(
        { published: a.text.data.published, id: a.facts.id },
        { published: b.text.data.published, id: b.facts.id },
      ),
    );
});
