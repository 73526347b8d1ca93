import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { fileProblems } from './file-problems.ts';
import { guide, makeContent, makeFolder, TODAY } from './fixture.ts';

function said(bytes: string | Buffer): string[] {
  const folder = makeFolder();
  fs.writeFileSync(path.join(folder, 'a.md'), bytes);
  return fileProblems(folder, ['a.md']).findings.map(({ line = '', message }) => `${line}: ${message}`);
}
const merged = 'Two versions were merged here: keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.';

it.each<[string, string | Buffer, string]>([
  ['Latin-1', Buffer.from('title: Canción última', 'latin1'), ': Save this file as UTF-8.'],
  ['UTF-16', Buffer.from('\uFEFFtitle: A guide', 'utf16le'), ': Save this file as UTF-8.'],
  ['the line ends of an old Mac', 'a\rb\r', ': Save this file with the line ends LF or CRLF; it has CR alone.'],
  ['the marks of a merge', 'a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> branch\n', `2: ${merged}`],
  ['half a merge', 'a\n=======\n', `2: ${merged}`],
  ['a sign that turns the line', 'a\nb\u202Ec', '2: A sign that nobody sees stands here (U+202E); delete it.'],
  ['a bell', 'a\u0007b', '1: A sign that nobody sees stands here (U+0007); delete it.'],
  ['a space without width', 'a\u200Bb', '1: A sign that nobody sees stands here (U+200B); delete it.'],
  ['a joiner between letters', 'a\u200Db', '1: A sign that nobody sees stands here (U+200D); delete it.'],
  ['a lost sign', 'Canci\uFFFDn', '1: A sign was lost where � stands; type it again.'],
])('refuses %s', (_, bytes, sentence) => {
  expect(said(bytes)).toEqual([sentence]);
});

it.each(['\uFEFFa\r\nb\r\n', 'a\tb\u00A0c\n', '👩‍🏫 and 🏳️‍🌈 and 👩🏽‍🚀', '======== and <<<<<<<<'])(
  'takes %j',
  (text) => {
    expect(said(text)).toEqual([]);
  },
);

it('says nothing else of a file that cannot be read', async () => {
  const content = makeContent({ 'guides/en/a.md': '' });
  fs.writeFileSync(path.join(content, 'guides/en/a.md'), Buffer.from(guide({ title: 'Canción' }), 'utf16le'));
  const { findings } = await checkContent(content, { publicFolder: makeFolder(), today: TODAY });
  expect(findings).toEqual([{ level: 'error', file: 'guides/en/a.md', message: 'Save this file as UTF-8.' }]);
});
