import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readEntry } from './entries.ts';
import { guide, makeFolder, writeFiles } from './fixture.ts';
import { rawMarkdown } from './raw-markdown.ts';

/** Lines counted from the first of the body. */
function said(body: string): string[] {
  const folder = makeFolder();
  const file = 'guides/en/a.md';
  writeFiles(folder, { [file]: guide({}, body) });
  const { entry } = readEntry(folder, { file, collection: 'guides', language: 'en', slug: 'a' });
  expect(fs.existsSync(path.join(folder, file))).toBe(true);
  return [...rawMarkdown(entry)].map(({ line, message }) => `${line - entry.bodyLine + 1}: ${message}`);
}
const noTable = 'This is no table: below its first line stands | --- | --- |, with as many columns as that line has.';
const noBreak = 'A space that does not break stands after the first sign; put an ordinary space there.';

it.each([
  ['| a | b |\n| c | d |', [`1: ${noTable}`, `2: ${noTable}`]],
  ['Words.\n\n| a | b | c |\n| --- | --- |\n| d | e | f |', [3, 4, 5].map((line) => `${line}: ${noTable}`)],
  ['##Heading', ['1: Put a space after #, or readers see the sign and no heading.']],
  ['##\u00A0Heading', [`1: ${noBreak}`]],
  ['-\u00A0first\n-\u00A0second', [`1: ${noBreak}`, `2: ${noBreak}`]],
  ['1.\u00A0first', [`1: ${noBreak}`]],
  ['-first\n-second', [1, 2].map((line) => `${line}: Put a space after -, or readers see no list.`)],
  ['1)first', ['1: Put a space after the number, or readers see no list.']],
])('names what stands raw in %j', (body, sentences) => {
  expect(said(body)).toEqual(sentences);
});

it.each([
  '| a | b |\n| --- | --- |\n| c | d |\n| e |',
  '- In a list:\n\n  | a | b |\n  |---|---|\n  | c | d |',
  '```\n| a | b |\n##none\n-none\n1)none\n```',
  '    | a |\n    ##none',
  '## Heading\n\n- first\n- second\n\n1. first\n2) second\n\n---\n\n-5 degrees, 1.5 metres, 2026.',
])('finds nothing in %j', (body) => {
  expect(said(body)).toEqual([]);
});
