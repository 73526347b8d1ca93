/**
 * Makes the drawn, silent films of content/data/films.yaml: in every language a film, its captions
 * and its poster. Run by hand when a script has changed; the files are committed, because ffmpeg is
 * too much to ask of every machine that builds the site (docs/decisions, 20).
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { filmSchema } from '#collections/schema/data.ts';
import { requireFfmpeg } from './films/encode.ts';
import { stagesOf } from './films/frames.ts';
import { makeFilm, writeFacts } from './films/make.ts';
import { FACTS_FILE, filmFiles, isUpToDate, readFacts, type FilmScript } from './films/script.ts';
import { LANGUAGES } from '#domain/languages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const USAGE = `Usage: npm run films:make -- [<id> …] [--all] [--content <folder>]
  <id>       only these films
  --all      make films again whose script has not changed
  --content  folder with data/films.yaml, where it is not content/ of this project`;

function readScripts(content: string): FilmScript[] {
  const file = path.join(content, 'data/films.yaml');
  const read = z.array(filmSchema).safeParse(parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file}\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** All scripts are checked before the first film is made, which takes minutes. */
async function refuseWhatDoesNotFit(films: readonly FilmScript[]): Promise<void> {
  for (const film of films) {
    for (const language of LANGUAGES) {
      await stagesOf(film, language).catch((error: Error) => {
        throw new Error(`${film.id}, ${language}: ${error.message}`);
      });
    }
  }
}

function removeOthers(folder: string, films: readonly FilmScript[]): void {
  const wanted = new Set([FACTS_FILE, ...films.flatMap(({ id }) => filmFiles(id))]);
  for (const name of fs.readdirSync(folder)) {
    if (!wanted.has(name)) fs.rmSync(path.join(folder, name));
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      content: { type: 'string', default: path.join(ROOT, 'content') },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  requireFfmpeg();
  const folder = path.join(ROOT, 'public/films');
  fs.mkdirSync(folder, { recursive: true });
  const films = readScripts(values.content);
  const stranger = positionals.find((id) => !films.some((film) => film.id === id));
  if (stranger) throw new Error(`films.yaml has no film "${stranger}".`);
  const asked = films.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
  const due = asked.filter((film) => values.all || !isUpToDate(film, folder));
  await refuseWhatDoesNotFit(due);
  for (const film of due) {
    const made = await makeFilm(film, folder);
    const kept = Object.entries(readFacts(folder)).filter(([id]) =>
      films.some((it) => it.id === id),
    );
    await writeFacts(folder, { ...Object.fromEntries(kept), [film.id]: made });
    const sizes = LANGUAGES.map(
      (language) => `${language} ${Math.round(made.bytes[language] / 1024)}`,
    );
    console.log(`${film.id}: ${made.seconds} s, ${sizes.join(', ')} KB`);
  }
  removeOthers(folder, films);
  console.log(`Films: ${due.length} made, ${asked.length - due.length} were up to date.`);
}

try {
  await main();
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
