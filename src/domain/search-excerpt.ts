import { foldWord, stemFit, type Anchor, type PageText } from './search-index.ts';

const WORDS_SHOWN = 26;
/** Some words before the first one found, so that it does not stand without company. */
const LEAD = 6;
const MARKED_FROM = 0.7;

/** Signs before a word, the word, signs after it. */
const AROUND = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u;

export type Piece = { text: string; marked: boolean };
export type Excerpt = { pieces: Piece[]; sections: Anchor[] };

function isFound(word: string, stems: readonly string[]): boolean {
  const plain = foldWord(word).replace(/[^\p{L}\p{N}]+/gu, '');
  // Not the other way round: "you" begins "your", but is not what was looked for.
  return stems.some(
    (stem) => plain.length >= stem.length - 1 && stemFit(stem, plain) >= MARKED_FROM,
  );
}

/** Where a window with the most found words begins. */
function densest(found: readonly boolean[], from: number): number {
  let inside = found.slice(from, from + WORDS_SHOWN).filter(Boolean).length;
  let best = { at: from, inside };
  for (let at = from + 1; at + WORDS_SHOWN <= found.length; at += 1) {
    inside += Number(found[at + WORDS_SHOWN - 1]) - Number(found[at - 1]);
    if (inside > best.inside) best = { at, inside };
  }
  const first = found.indexOf(true, best.at);
  return Math.max(from, first - LEAD);
}

function toPieces(words: readonly string[], found: readonly boolean[], at: number): Piece[] {
  const end = Math.min(words.length, at + WORDS_SHOWN);
  const pieces: Piece[] = at > 0 ? [{ text: '… ', marked: false }] : [];
  for (let i = at; i < end; i += 1) {
    const gap = i + 1 < end ? ' ' : '';
    const [, before = '', word = '', after = ''] = AROUND.exec(words[i] ?? '') ?? [];
    if (found[i]) pieces.push({ text: before, marked: false }, { text: word, marked: true });
    pieces.push({ text: found[i] ? after + gap : (words[i] ?? '') + gap, marked: false });
  }
  return end < words.length ? [...pieces, { text: ' …', marked: false }] : pieces;
}

/** Sections that contain found words, those with the most first. */
function sectionsOf(anchors: readonly Anchor[], found: readonly boolean[]): Anchor[] {
  return anchors
    .map((anchor, i) => {
      const end = anchors[i + 1]?.location ?? found.length;
      return { anchor, count: found.slice(anchor.location, end).filter(Boolean).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ anchor }) => anchor);
}

/** The place of a text that says most about the words found, and the sections they stand in. */
export function makeExcerpt(text: PageText, stems: readonly string[]): Excerpt {
  const words = text.content.split(/\s+/);
  const found = words.map((word) => isFound(word, stems));
  // The text begins with its title, which stands above the excerpt already.
  const start = text.title.split(/\s+/).length;
  const from = found.indexOf(true, start) < 0 ? 0 : start;
  return {
    pieces: toPieces(words, found, densest(found, from)),
    sections: sectionsOf(
      text.anchors.filter(({ id }) => id),
      found,
    ),
  };
}
