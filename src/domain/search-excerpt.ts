import { foldWord } from './search-words.ts';

const WORDS_SHOWN = 26;
/** Some words before the first one found, so that it does not stand without company. */
const LEAD = 6;
/** Letters that an ending may add to a stem. */
const LONGEST_ENDING = 5;
const SHORTEST_CUT = 5;

/** Signs before a word, the word, signs after it. */
const AROUND = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u;

/** A heading in a text; `at` counts the words before it. */
export type Anchor = { id: string; text: string; at: number };
export type Piece = { text: string; marked: boolean };
export type Excerpt = { pieces: Piece[]; sections: Anchor[] };

/** Whether a stem is that of a word: the word begins with it; the stem's own last letter may differ (privaci). */
function isStemOf(stem: string, word: string): boolean {
  if (word.length > stem.length + LONGEST_ENDING || word.length < stem.length - 1) return false;
  return word.startsWith(stem.length > SHORTEST_CUT ? stem.slice(0, -1) : stem);
}

function isFound(word: string, stems: readonly string[]): boolean {
  const plain = foldWord(word).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...plain, plain.join('')].some((part) => stems.some((stem) => isStemOf(stem, part)));
}

/** Where a window with the most found words begins. */
function densest(found: readonly boolean[]): number {
  let inside = found.slice(0, WORDS_SHOWN).filter(Boolean).length;
  let best = { at: 0, inside };
  for (let at = 1; at + WORDS_SHOWN <= found.length; at += 1) {
    inside += Number(found[at + WORDS_SHOWN - 1]) - Number(found[at - 1]);
    if (inside > best.inside) best = { at, inside };
  }
  const first = found.indexOf(true, best.at);
  return Math.max(0, first - LEAD);
}

function toPieces(words: readonly string[], found: readonly boolean[], at: number): Piece[] {
  const end = Math.min(words.length, at + WORDS_SHOWN);
  const pieces: Piece[] = [];
  const add = (text: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (last && last.marked === marked) last.text += text;
    else if (text) pieces.push({ text, marked });
  };
  if (at > 0) add('… ', false);
  for (let i = at; i < end; i += 1) {
    const gap = i + 1 < end ? ' ' : '';
    const [, before = '', word = '', after = ''] = AROUND.exec(words[i] ?? '') ?? [];
    add(before, false);
    add(word, found[i] === true);
    add(after + gap, false);
  }
  if (end < words.length) add(' …', false);
  return pieces;
}

/** Sections that contain found words, those with the most first. */
function sectionsOf(anchors: readonly Anchor[], found: readonly boolean[]): Anchor[] {
  return anchors
    .map((anchor, i) => {
      const end = anchors[i + 1]?.at ?? found.length;
      return { anchor, count: found.slice(anchor.at, end).filter(Boolean).length };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ anchor }) => anchor);
}

/**
 * The place of a text that says most about the words found, and the sections they stand in.
 *
 * @param stems folded, of what was found
 */
export function makeExcerpt(
  text: { text: string; anchors: readonly Anchor[] },
  stems: readonly string[],
): Excerpt {
  const words = text.text.split(/\s+/);
  const found = words.map((word) => isFound(word, stems));
  return {
    pieces: toPieces(words, found, densest(found)),
    sections: sectionsOf(text.anchors, found),
  };
}
