import { searchedWords } from './chat.ts';

export type ExcerptPiece = { text: string; hit: boolean };

/** Characters of an excerpt, and of those how many may stand before its first hit. */
const LENGTH = 160;
const BEFORE = 40;

/**
 * What a list of hits shows of a message: its words around the first one that was looked for, with all
 * of them marked.
 */
export function excerptOf(message: string, typed: string): ExcerptPiece[] {
  const text = message.replace(/\s+/g, ' ');
  const words = searchedWords(typed).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const hits = words.length > 0 ? new RegExp(`(${words.join('|')})`, 'giu') : undefined;
  const first = hits ? Math.max(text.search(hits), 0) : 0;
  const start = first > BEFORE ? text.lastIndexOf(' ', first - BEFORE / 2) + 1 : 0;
  const end = start + LENGTH < text.length ? text.lastIndexOf(' ', start + LENGTH) : text.length;
  const shown = text.slice(start, end > first ? end : start + LENGTH);
  const pieces = hits ? shown.split(hits) : [shown];
  return [
    { text: start > 0 ? '…' : '', hit: false },
    ...pieces.map((piece, i) => ({ text: piece, hit: i % 2 === 1 })),
    { text: start + shown.length < text.length ? '…' : '', hit: false },
  ].filter((piece) => piece.text !== '');
}
