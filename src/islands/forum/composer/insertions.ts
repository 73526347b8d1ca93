/**
 * Text for a composer from elsewhere on the page, such as a quotation. The composer may be open, or
 * may still have to be loaded: then it finds the text when it opens.
 */
const waiting = new Map<string, string>();
const open = new Map<string, (text: string) => void>();

/** @param key of the draft that is written there */
export function insertInto(key: string, text: string): void {
  const insert = open.get(key);
  if (insert) insert(text);
  else waiting.set(key, (waiting.get(key) ?? '') + text);
}

/** Receives texts for a draft; returns how to stop. */
export function receiveInsertions(key: string, insert: (text: string) => void): () => void {
  open.set(key, insert);
  const text = waiting.get(key);
  waiting.delete(key);
  if (text) insert(text);
  return () => {
    if (open.get(key) === insert) open.delete(key);
  };
}
