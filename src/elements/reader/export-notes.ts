import { h } from './dom.ts';

const HELD_MS = 1000;

/**
 * Hands a reader their notes as a file.
 *
 * @param notes each with its title and, where it still has one, the address of its text
 * @param name of the file, without its ending
 */
export function exportNotes(
  notes: readonly { title: string; path: string | undefined; text: string }[],
  name: string,
): void {
  const parts = notes.map(({ title, path, text }) =>
    [title, path && location.origin + path, '', text]
      .filter((line) => line !== undefined)
      .join('\n'),
  );
  const file = new Blob([`${parts.join('\n\n---\n\n')}\n`], { type: 'text/plain' });
  const href = URL.createObjectURL(file);
  h('a', { href, download: `${name}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(href), HELD_MS);
}
