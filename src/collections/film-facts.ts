import { cuesOf, type Cue } from '#domain/film-captions.ts';
import { sceneTimes } from '#domain/film-timing.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { z } from 'zod';
import type { filmSchema } from './schema/data.ts';

/** `width` in pixels. */
export const SMALL_POSTER = { ending: 'avif', width: 720 };

/** What public/films/films.json says about a film that has been made. */
export type MadeFilm = { version: number; hash: string; seconds: number };

/** A film as a page in some language shows it. */
export type ShownFilm = {
  id: string;
  /** Rises when the film has changed so much that it is worth seeing again. */
  version: number;
  src: string;
  poster: string;
  /** For phones and lists. */
  smallPoster: string;
  /** Pixels of film and poster. */
  width: number;
  height: number;
  seconds: number;
  /** The captions of every language fit; the reader's own come first. */
  captions: { language: Language; src: string }[];
  /** What the captions of the reader's language say, word for word. */
  transcript: Cue[];
  scenes: { start: number; title: string }[];
};

/**
 * A film for readers of a language. Addresses carry the script's hash: browsers keep a film for
 * good and still never pair it with the captions of another version.
 */
export function showFilm(
  { id, scenes }: z.output<typeof filmSchema>,
  { version, hash, seconds }: MadeFilm,
  language: Language,
): ShownFilm {
  const address = (wanted: Language, ending: string): string =>
    `/films/${id}.${wanted}.${ending}?v=${hash}`;
  const times = sceneTimes(scenes);
  return {
    id,
    version,
    src: address(language, 'mp4'),
    poster: address(language, 'webp'),
    smallPoster: address(language, SMALL_POSTER.ending),
    width: 1280,
    height: 720,
    seconds,
    captions: [language, ...LANGUAGES.filter((other) => other !== language)].map((wanted) => ({
      language: wanted,
      src: address(wanted, 'vtt'),
    })),
    transcript: cuesOf(scenes, language),
    scenes: scenes.map(({ title }, at) => ({
      start: times[at]?.start ?? 0,
      title: title[language],
    })),
  };
}
