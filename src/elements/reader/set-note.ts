import type { NoteName } from '#domain/reader.ts';
import { entryChanged, notes } from '#stores/shelf.ts';

/** Writes a note into this browser at once; an empty one is none. */
export function setNote(name: NoteName, text: string): void {
  const { [name]: _old, ...others } = notes.get();
  notes.set(text.trim() ? { ...others, [name]: text } : others);
  entryChanged('note', name);
}
