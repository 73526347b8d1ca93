/** Characters shown around a word. */
const AROUND = 30;

/** What stands before and after a place in a text, cut to a line. */
export function excerptAround(
  text: string,
  { from, to }: { from: number; to: number },
): { before: string; after: string } {
  const start = Math.max(0, from - AROUND);
  const end = Math.min(text.length, to + AROUND);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from)}`,
    after: `${text.slice(to, end)}${end < text.length ? '…' : ''}`,
  };
}
