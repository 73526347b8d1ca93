import { diffArrays } from 'diff';

export type Piece = { text: string; change: 'same' | 'added' | 'removed' };

/** Two texts that share this little are not worth comparing word by word. */
const MOST_CHANGES = 3_000;

// Words, and what stands between them: "word," has changed where only "word" was said before.
const words = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** What became of a text, word by word, in the order of reading. */
export function changesOf(before: string, after: string): Piece[] {
  const parts = diffArrays(words(before), words(after), { maxEditLength: MOST_CHANGES });
  if (!parts) {
    return [
      { text: before, change: 'removed' },
      { text: after, change: 'added' },
    ];
  }
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
