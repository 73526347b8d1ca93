import fs from 'node:fs';
import { getCollection } from 'astro:content';
import type { BoardFacts } from '#domain/board-facts.ts';

type Facts = ReadonlyMap<string, BoardFacts>;
let known: Promise<Facts> | undefined;

async function read(): Promise<Facts> {
  // Astro warns about a collection that nobody has written for yet; to us it is simply empty.
  if (!fs.existsSync('content/board-facts')) return new Map();
  const entries = (await getCollection('boardFacts' as never)) as {
    id: string;
    data: BoardFacts;
  }[];
  return new Map(entries.map(({ id, data }) => [id, data]));
}

/** What content/board-facts states, by the name of the board. */
export function boardFacts(): Promise<Facts> {
  if (import.meta.env.DEV) return read();
  return (known ??= read());
}
