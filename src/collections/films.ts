import fs from 'node:fs';
import { getEntry } from 'astro:content';
import type { z } from 'zod';
import type { Language } from '#domain/languages.ts';
import { showFilm, type MadeFilm, type ShownFilm } from './film-facts.ts';
import type { filmSchema } from './schema/data.ts';

export type { ShownFilm } from './film-facts.ts';

const FACTS = 'public/films/films.json';

/** Small, and read again each time, so that a film made during `npm run dev` shows at once. */
const madeFilms = (): Record<string, MadeFilm> =>
  fs.existsSync(FACTS)
    ? (JSON.parse(fs.readFileSync(FACTS, 'utf8')) as Record<string, MadeFilm>)
    : {};

/**
 * A drawn film for readers of a language: addresses, chapters, captions and transcript. A page
 * shows nothing in the place of a film that has not been made yet; the content check says so.
 */
export async function film(id: string, language: Language): Promise<ShownFilm | undefined> {
  const made = madeFilms()[id];
  const entry = made && (await getEntry('films' as never, id as never));
  const script = (entry as { data: z.output<typeof filmSchema> } | undefined)?.data;
  return made && script && showFilm(script, made, language);
}
