import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { showFilm, type MadeFilm, type ShownFilm } from './film-facts.ts';
import { filmSchema } from './schema/data.ts';

type Facts = Record<string, MadeFilm & { scenes: { start: number }[] }>;
const scripts = z
  .array(filmSchema)
  .parse(parse(fs.readFileSync('content/data/films.yaml', 'utf8')));
const facts = JSON.parse(fs.readFileSync('public/films/films.json', 'utf8')) as Facts;

const seconds = (time: string): number => {
  const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number);
  return Math.round((hours * 3600 + minutes * 60 + rest) * 1000) / 1000;
};

/** Reads captions as a browser would, without our own code. */
const readVtt = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [times = '', ...lines] = block.split('\n');
      const [start = '', end = ''] = times.split(' --> ');
      const words = lines.join(' ').replace(/&lt;/g, '<').replace(/&gt;/g, '>');
      return { start: seconds(start), end: seconds(end), text: words.replace(/&amp;/g, '&') };
    });

const fileOf = (address: string): string => `public${address.split('?')[0]}`;

describe.each(scripts.map((script) => [script.id, script] as const))('%s', (id, script) => {
  const made = facts[id]!;
  const shown = LANGUAGES.map((language) => [language, showFilm(script, made, language)] as const);

  it.each(shown)('has its files in %s', (language, film: ShownFilm) => {
    const { poster, smallPoster, captions } = film;
    const addresses = [film.src, poster, smallPoster, ...captions.map(({ src }) => src)];
    for (const address of addresses) expect(fs.existsSync(fileOf(address)), address).toBe(true);
    expect(film.src).toContain(`/films/${id}.${language}.mp4?v=`);
    expect(film.captions[0]?.language).toBe(language);
    expect(film.captions.map((track) => track.language).sort()).toEqual([...LANGUAGES].sort());
  });

  it.each(shown)('says in its transcript what its captions say in %s', (_, film: ShownFilm) => {
    expect(readVtt(fs.readFileSync(fileOf(film.captions[0]!.src), 'utf8'))).toEqual(
      film.transcript,
    );
    expect(film.transcript.at(-1)?.end).toBe(film.seconds);
  });

  it.each(shown)('begins its scenes where the film does in %s', (_, film: ShownFilm) => {
    expect(film.scenes.map(({ start }) => ({ start }))).toEqual(made.scenes);
    expect(film.scenes.every(({ title }) => title.length > 2)).toBe(true);
  });
});

it('keeps all films together below 12 MB, and each below 350 KB', () => {
  const sizes = fs
    .readdirSync('public/films')
    .filter((name) => name.endsWith('.mp4'))
    .map((name) => fs.statSync(`public/films/${name}`).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(350 * 1024);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12 * 1024 * 1024);
});
