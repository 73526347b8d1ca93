import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ideaBook } from '#collections/idea-parts.ts';
import type { IdeaBook, IdeaPart } from '#domain/ideas/parts.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { termFinder } from '#domain/terms.ts';
import { fieldName } from './field-problems.ts';
import { makeFolder } from './fixture.ts';
import { readFrontMatter } from './front-matter.ts';
import { ideaFileFindings } from './idea-files.ts';
import { ideaPartProblems } from './idea-parts.ts';
import { forbiddenIn } from './idea-words.ts';

const english = ideaBook('en');

/** What is said of a book in which something was changed. */
function problems(change: (book: IdeaBook) => void): string[] {
  const book = structuredClone(english);
  change(book);
  return [...ideaPartProblems(book, 'en')].map(([where, message]) => `${fieldName(where)}: ${message}`);
}
type Changeable = { -readonly [K in keyof IdeaPart]: IdeaPart[K] };
const partOf = (book: IdeaBook, kind: 'show' | 'menu' | 'post', list: 'openings' | 'middles' | 'closings') =>
  book[kind][list][0] as Changeable;
const onPost = (text: string) =>
  problems((book) => void (partOf(book, 'post', 'middles').text = text)).filter((one) => one.includes('[1]'));

describe('the parts of ideas', () => {
  it('are right', () => {
    expect(problems(() => {})).toEqual([]);
  });

  it.each([
    ['a list that is not there', 'Some words about #nothing# that are long enough for it.', 'There is no list of words #nothing#.'],
    ['brackets', 'Some words about [this] that are long enough to be one.', 'brackets'],
    ['a lone sign', 'Some words about # that are long enough to be a middle.', '# around names alone'],
    ['too little', 'Short.', 'It has 6 characters'],
    ['a word that is not for parts', 'Some words about a cold beer that are long enough to fit.', '"beer" is not for parts.'],
    ['an em dash', 'Some words about this and that — and long enough to fit.', '"—" is not for parts.'],
  ])('may not have %s', (_, text, message) => {
    expect(onPost(text).join('\n')).toContain(message);
  });

  it('have titles and prices where they belong', () => {
    const without = problems((book) => {
      delete partOf(book, 'show', 'openings').title;
      delete partOf(book, 'menu', 'middles').price;
    });
    expect(without).toContain('show.openings[1]: Openings of shows have a title, and no other part has.');
    expect(without).toContain('menu.middles[1]: Middles of menus have a price, and no other part has.');
  });

  it('that can meet share no four words', () => {
    const found = problems((book) => {
      const [first, second] = book.message.middles as Changeable[];
      if (first && second) second.text = first.text;
    });
    expect(found.join('\n')).toMatch(/message\.middles\[2\]: It says "/);
  });

  it('leave enough to everybody, and say who has too little', () => {
    const found = problems((book) => {
      for (const part of book.room.openings.slice(4) as Changeable[]) part.needs = ['voice'];
      for (const part of book.room.closings.slice(4) as Changeable[]) part.needs = ['face'];
    });
    expect(found.join('\n')).toMatch(/room: There are \d+ results for .*no voice.*; 1000 are needed\./);
    expect(found.join('\n')).toContain('% are without a condition; 40 % are needed.');
  });

  it('call every list of words', () => {
    const found = problems((book) => {
      (book.bio.words as Record<string, string[]>).unused = ['one', 'two', 'three', 'four', 'five', 'six'];
    });
    expect(found).toContain('bio.words.unused: No part calls this list.');
  });
});

it.each([
  ['es', 'te doy la bienvenida', undefined],
  ['es', 'bienvenidos todos', 'bienvenidos'],
  ['ru', 'я купила лампу', 'я купила'],
  ['ru', 'Школьная тетрадь', 'школьная'],
  ['ru', 'покупаю лампу — и рассказываю', undefined],
] as const)('in %s "%s" holds %s', (language, text, word) => {
  expect(forbiddenIn(language, text)).toBe(word);
});

it.each(LANGUAGES)('in %s the parts call things as the glossary does', (language) => {
  const folder = `content/glossary/${language}`;
  const avoided = fs.readdirSync(folder).map((file) => {
    const { avoid } = readFrontMatter(fs.readFileSync(`${folder}/${file}`, 'utf8')).data as { avoid?: string[] };
    return { slug: file, forms: avoid ?? [] };
  });
  const text = JSON.stringify(ideaBook(language));
  const found = termFinder(avoided)(text).map(({ slug, from, to }) => `${slug}: ${text.slice(from, to)}`);
  expect(avoided.flatMap(({ forms }) => forms)).not.toEqual([]);
  expect(found).toEqual([]);
});

it('names the line of what is wrong in a file', () => {
  const folder = makeFolder();
  const source = fs.readFileSync('content/data/idea-parts.en.yaml', 'utf8');
  const write = (text: string) => {
    fs.mkdirSync(path.join(folder, 'data'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'data/idea-parts.en.yaml'), text);
    return ideaFileFindings(folder, 'idea-parts.en.yaml');
  };
  expect(write(source)).toEqual([]);
  const line = source.split('\n').findIndex((one) => one.startsWith('    - { text:')) + 1;
  const lines = source.split('\n');
  lines[line - 1] = lines[line - 1]?.replace('{ text:', '{ txt:') ?? '';
  const [finding] = write(lines.join('\n'));
  expect(finding).toMatchObject({ level: 'error', file: 'data/idea-parts.en.yaml', line });
  expect(write(`${source}\n  - broken: [`)[0]?.message).toContain('The next line begins with more spaces');
});
