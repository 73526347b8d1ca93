import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { sampleFilm } from '../films/fixture.ts';
import { filmFiles, scriptHash, type FilmScript } from '../films/script.ts';
import { checkContent } from './check.ts';
import { makeContent, makeFolder, TODAY, type Texts } from './fixture.ts';

const SUMMARY = 'One sentence that says what a reader of this text will find in it.';
const film = sampleFilm();
let publicFolder = '';

/** Files as films:make leaves them; what is in them does not matter to the check. */
function pretendToMake({ id, ...script }: FilmScript): void {
  const folder = path.join(publicFolder, 'films');
  fs.mkdirSync(folder, { recursive: true });
  for (const name of filmFiles(id)) fs.writeFileSync(path.join(folder, name), 'x');
  const facts = { [id]: { hash: scriptHash({ id, ...script }) } };
  fs.writeFileSync(path.join(folder, 'films.json'), JSON.stringify(facts));
}

const tutorial = (shown: string): Texts => ({
  'tutorials/en/one.md': `---\nid: 1\ntitle: A film\nsummary: ${SUMMARY}\nkind: video\norder: 10\nillustration: lamp\nkeywords: [one]\npublished: 2026-11-01\nupdated: 2026-11-01\nfilm: ${shown}\n---\nWords.\n`,
});

async function errors(texts: Texts): Promise<string[]> {
  const { findings } = await checkContent(makeContent(texts), { publicFolder, today: TODAY });
  return findings
    .filter(({ level }) => level === 'error')
    .map(({ file, line, field, message }) => `${file} ${line} ${field}: ${message}`);
}

beforeEach(() => {
  publicFolder = makeFolder();
});

it('finds nothing where every film has been made', async () => {
  pretendToMake(film);
  expect(await errors({ 'data/films.yaml': stringify([film]), ...tutorial('lamps') })).toEqual([]);
});

it('names a film that no script tells', async () => {
  pretendToMake(film);
  const found = await errors({ 'data/films.yaml': stringify([film]), ...tutorial('shadows') });
  expect(found).toEqual(['tutorials/en/one.md 11 film: films.yaml has no film "shadows".']);
  expect(await errors(tutorial('lamps'))).toEqual([
    'tutorials/en/one.md 11 film: films.yaml has no film "lamps".',
  ]);
});

it('says what to do about a film that has not been made, or not from this script', async () => {
  const says = (sentence: string) => [`data/films.yaml 1 [1].id: ${sentence} Run npm run films:make.`];
  expect(await errors({ 'data/films.yaml': stringify([film]) })).toEqual(
    says('The film has not been made yet.'),
  );
  pretendToMake(sampleFilm({ title: { en: 'Another', es: 'Otra', ru: 'Другой' } }));
  expect(await errors({ 'data/films.yaml': stringify([film]) })).toEqual(
    says('The film is older than its script.'),
  );
  pretendToMake(film);
  fs.rmSync(path.join(publicFolder, 'films/lamps.ru.vtt'));
  expect(await errors({ 'data/films.yaml': stringify([film]) })).toEqual(
    says('There is no file public/films/lamps.ru.vtt.'),
  );
});
