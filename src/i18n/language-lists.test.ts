import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** The files that may name the languages one by one, and why. CONTRIBUTING ("Adding a language") lists them. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/domain/languages.ts': 'the list itself',
  'src/site.ts': "the operator's name, in the owner's words",
  'src/domain/ideas/language-of.ts': 'a language is known by its letters and common words',
  'src/domain/tarot-words.ts': 'words the cards do not say',
  'scripts/content/idea-words.ts': 'words that no part of an idea says',
  'scripts/report/typography.ts': 'each language has typographical rules of its own',
  'scripts/search-check/queries.ts': 'each language is searched with queries of its own',
};

const CODE = /\.(?:astro|c?js|css|mjs|tsx?|typ)$/;
/** Tests choose the languages they look at; what they share is spread over `inEveryLanguage`. */
const OF_TESTS = /\.test\.tsx?$|(?:^|[/.-])fixture\.ts$/;

/** The code as a string, a key, or a part of a pattern or an address. */
const mention = (code: string) =>
  new RegExp(String.raw`(['"\x60])${code}\1|\b${code}:|[(|/]${code}[)|/]`);

/** Code files of a folder of the project, by their paths in it. */
function codeFiles(folder: string, recursive: boolean): string[] {
  const items = fs.readdirSync(path.join(PROJECT, folder), { recursive, withFileTypes: true });
  return (
    items
      .filter((item) => item.isFile())
      .map(({ parentPath, name }) => path.relative(PROJECT, path.join(parentPath, name)))
      .map((file) => file.split(path.sep).join('/'))
      // Vite writes its configuration beside the original while it reads it.
      .filter((file) => CODE.test(file) && !OF_TESTS.test(file) && !file.includes('.timestamp-'))
  );
}

/** Whether a file names more than two languages, which makes it a list that a new one would be missing from. */
const listsLanguages = (source: string): boolean =>
  LANGUAGES.filter((code) => mention(code).test(source)).length > 2;

it('knows a list, a map, a pattern and imports when it sees them', () => {
  for (const source of [
    "const all = ['en', 'es', 'ru'];",
    'const names = { en: 1, es: 2, ru: 3 };',
    'const prefix = /^\\/(?:en|es|ru)(?:\\/|$)/; // (en|es|ru)',
    "import a from './en/a.json'; import b from './es/a.json'; import c from './ru/a.json';",
  ]) {
    expect(listsLanguages(source), source).toBe(true);
  }
  expect(listsLanguages("const language = 'en'; const other = 'ru';")).toBe(false);
});

it('has one list of languages, from which everything else derives', () => {
  const all = [...codeFiles('.', false), ...codeFiles('src', true), ...codeFiles('scripts', true)];
  expect(all).toContain('src/contract/call.ts');
  const listing = all.filter((file) =>
    listsLanguages(fs.readFileSync(path.join(PROJECT, file), 'utf8')),
  );
  expect(listing.sort()).toEqual(Object.keys(ALLOWED).sort());
});
