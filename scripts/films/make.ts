import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { SMALL_POSTER } from '#collections/film-facts.ts';
import { cuesOf, toWebVtt } from '#domain/film-captions.ts';
import { sceneTimes } from '#domain/film-timing.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { encodeFilm } from './encode.ts';
import { filmFrames, stagesOf } from './frames.ts';
import { FACTS_FILE, scriptHash, type Facts, type FilmFacts, type FilmScript } from './script.ts';

/** Makes what a film shows first, in both sizes. @param name path of the film without its ending */
async function makePosters(film: FilmScript, language: Language, name: string): Promise<void> {
  const [first = []] = await stagesOf(film, language);
  const poster = sharp(Buffer.from(first.at(-1) ?? '')).removeAlpha();
  await poster
    .clone()
    .webp({ quality: 86, effort: 6, smartSubsample: true })
    .toFile(`${name}.webp`);
  await poster
    .resize(SMALL_POSTER.width)
    .avif({ quality: 60, effort: 6 })
    .toFile(`${name}.${SMALL_POSTER.ending}`);
}

/** Makes the files of a film in one language. @returns the size of the film in bytes */
async function makeLanguage(film: FilmScript, language: Language, folder: string): Promise<number> {
  const name = path.join(folder, `${film.id}.${language}`);
  const starts = sceneTimes(film.scenes).map(({ start }) => start);
  // Made under another name and renamed: an interrupted run leaves no half film behind.
  const draft = `${name}.part.mp4`;
  await encodeFilm(filmFrames(film, language), starts, draft);
  await fs.rename(draft, `${name}.mp4`);
  await fs.writeFile(`${name}.vtt`, toWebVtt(cuesOf(film.scenes, language)));
  await makePosters(film, language, name);
  return (await fs.stat(`${name}.mp4`)).size;
}

/**
 * Makes a film in every language.
 * @throws where the words of a slide do not fit, and where ffmpeg fails
 */
export async function makeFilm(film: FilmScript, folder: string): Promise<FilmFacts> {
  const sizes = await Promise.all(
    LANGUAGES.map(async (language) => [language, await makeLanguage(film, language, folder)]),
  );
  const times = sceneTimes(film.scenes);
  return {
    version: film.version,
    hash: scriptHash(film),
    seconds: times.reduce((sum, { seconds }) => sum + seconds, 0),
    scenes: times.map(({ start }) => ({ start })),
    bytes: Object.fromEntries(sizes) as FilmFacts['bytes'],
  };
}

/** Writes what is known about the films, one a line, in the order of their names. */
export async function writeFacts(folder: string, facts: Facts): Promise<void> {
  const lines = Object.entries(facts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, film]) => `  ${JSON.stringify(id)}: ${JSON.stringify(film)}`);
  await fs.writeFile(path.join(folder, FACTS_FILE), `{\n${lines.join(',\n')}\n}\n`);
}
