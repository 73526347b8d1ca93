import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { SMALL_POSTER } from '#collections/film-facts.ts';
import type { filmSchema } from '#collections/schema/data.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';

/** A film as content/data/films.yaml holds it. */
export type FilmScript = z.output<typeof filmSchema>;
export type SceneScript = FilmScript['scenes'][number];

/** What is known about a film that has been made; public/films/films.json holds one for each id. */
export type FilmFacts = {
  version: number;
  /** Of the script it was made from. */
  hash: string;
  seconds: number;
  scenes: { start: number }[];
  /** Size of the picture file in each language. */
  bytes: Record<Language, number>;
};
export type Facts = Record<string, FilmFacts>;

/** Raised by whoever changes how films look or sound, so that all of them are made again. */
const DESIGN = 1;

/** Stands for everything a film shows and says: another hash means that it has to be made anew. */
export function scriptHash(film: FilmScript): string {
  const { id, version, scenes } = film;
  const shown = scenes.map(({ drawing, title, points, say }) => [
    drawing,
    ...LANGUAGES.map((language) => [title[language], points[language], say[language]]),
  ]);
  const text = JSON.stringify([DESIGN, id, version, shown]);
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** The files of a film, without their folder. */
export const filmFiles = (id: string): string[] =>
  LANGUAGES.flatMap((language) =>
    ['mp4', 'vtt', 'webp', SMALL_POSTER.ending].map((ending) => `${id}.${language}.${ending}`),
  );

export const FACTS_FILE = 'films.json';

/** The facts of a folder of films; none where nothing has been made there. */
export function readFacts(folder: string): Facts {
  const file = path.join(folder, FACTS_FILE);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Facts) : {};
}

/** What keeps a film from being shown, in one sentence; undefined where all is well. */
export function filmProblem(film: FilmScript, folder: string): string | undefined {
  const made = readFacts(folder)[film.id];
  if (made?.hash !== scriptHash(film)) {
    return made ? 'The film is older than its script.' : 'The film has not been made yet.';
  }
  const missing = filmFiles(film.id).find((name) => !fs.existsSync(path.join(folder, name)));
  return missing && `There is no file public/films/${missing}.`;
}

/** Whether a film's files were made from the script as it is now. */
export const isUpToDate = (film: FilmScript, folder: string): boolean =>
  filmProblem(film, folder) === undefined;
