import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, isDescribed, isFileList, wholePack } from '#domain/packs.ts';
import { withoutMarks } from '../search-marks.ts';
import { Assets } from './assets.ts';
import { versionOf } from './files.ts';
import { Packer } from './pack.ts';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-packs-'));
const write = (name: string, text: string) => {
  const file = path.join(dist, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};
const page = (text: string) =>
  `<html><head><script src="/_astro/site.aaa.js"></script></head><body><main>${text}</main></body></html>`;

const SITE = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/bell.ddd.js","_astro/react.fff.js"])))=>i.map(i=>d[i]);',
  'import"./shared.bbb.js";import("./late.ccc.js");import("./words.es.ggg.js");import("./words.ru.hhh.js");x(()=>import("./bell.ddd.js"),__vite__mapDeps([0,1]));',
].join('\n');

beforeAll(() => {
  write('_astro/site.aaa.js', SITE);
  write('_astro/shared.bbb.js', 'export{};');
  write('_astro/late.ccc.js', 'import{s}from"./shared.bbb.js";const css="/_astro/late.eee.css"');
  write('_astro/words.es.ggg.js', 'export default{}');
  write('_astro/words.ru.hhh.js', 'export default{}');
  write('_astro/late.eee.css', '@font-face{src:url(/_astro/font.woff2)}');
  write('_astro/font.woff2', 'font');
  write('_astro/bell.ddd.js', 'import"./react.fff.js"');
  write('_astro/react.fff.js', 'react');
  write('_astro/lamp.111.svg', '<svg/>');
  write('favicon.svg', '<svg/>');
  write('films/a.mp4', 'film film film');
  write('films/a.webp', 'poster');
  write('films/a.avif', 'small');
  write('films/a.ru.vtt', 'WEBVTT');
  write('courses/c.ru.pdf', '%PDF');
  write('glossary.ru.json', '{}');
  for (const address of ['offline', 'saved']) write(`ru/${address}/index.html`, page(address));
  write('ru/texts.json', '{}');
  write(
    'ru/guide/index.html',
    page('Слова <a class="term" href="/glossary#x">x</a><img src="/_astro/lamp.111.svg">'),
  );
  write(
    'ru/course/index.html',
    page(
      '<film-player data-poster="/films/a.webp?v=1">' +
        '<video poster="/films/a.avif?v=1" src="/films/a.mp4?v=1"><track src="/films/a.ru.vtt?v=1">',
    ),
  );
  write('ru/course/1/index.html', page('Глава'));
});
afterAll(() => fs.rmSync(dist, { recursive: true }));

test('a page needs what its scripts load later as well, but not what only members load, nor other languages', () => {
  expect(new Assets(dist).of(page(''), 'ru').sort()).toEqual([
    '/_astro/font.woff2',
    '/_astro/late.ccc.js',
    '/_astro/late.eee.css',
    '/_astro/shared.bbb.js',
    '/_astro/site.aaa.js',
    '/_astro/words.ru.hhh.js',
  ]);
});

test('a text comes with the frame, its words and everything bundled', () => {
  const { pack, shared } = new Packer(dist).pack({
    kind: 'guide',
    language: 'ru',
    title: 'Т',
    pages: ['/guide'],
  });
  expect(isDescribed(pack)).toBe(true);
  expect(isFileList(shared)).toBe(true);
  expect(pack.extras).toEqual({});
  expect(wholePack(pack, shared).files.map((file) => file.path)).toEqual([
    '/guide?language=ru',
    '/_astro/lamp.111.svg',
    '/glossary.ru.json',
    '/offline?language=ru',
    '/saved?language=ru',
    '/texts.json?language=ru',
    ...[
      'site.aaa.js',
      'shared.bbb.js',
      'late.ccc.js',
      'late.eee.css',
      'font.woff2',
      'words.ru.hhh.js',
    ].map((name) => `/_astro/${name}`),
    '/favicon.svg',
  ]);
  const size = fs.statSync(path.join(dist, 'ru/guide/index.html')).size;
  expect(pack.files[0]?.bytes).toBe(size);
});

test('a course holds its chapters; films and book only where asked for, posters of all sizes always', () => {
  const { pack } = new Packer(dist).pack({
    kind: 'course',
    language: 'ru',
    title: 'К',
    pages: ['/course', '/course/1'],
    book: '/courses/c.ru.pdf',
  });
  const paths = pack.files.map((file) => file.path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/course?language=ru',
      '/course/1?language=ru',
      '/films/a.webp?v=1',
      '/films/a.avif?v=1',
    ]),
  );
  expect(paths.some((name) => /mp4|vtt|pdf/.test(name))).toBe(false);
  expect(pack.extras.films?.map((file) => file.path)).toEqual([
    '/films/a.mp4?v=1',
    '/films/a.ru.vtt?v=1',
  ]);
  expect(bytesOf(pack.extras.films ?? [])).toBe(20);
  expect(pack.extras.book?.map((file) => file.path)).toEqual(['/courses/c.ru.pdf']);
});

test('texts of a language share a list, whatever is theirs alone', () => {
  const packer = new Packer(dist);
  const wanted = { kind: 'guide', language: 'ru', title: 'Т' } as const;
  const [one, other] = [['/guide'] as const, ['/course/1'] as const].map((pages) =>
    packer.pack({ ...wanted, pages }),
  );
  expect(one?.pack.shared).toBe(other?.pack.shared);
  expect(one?.shared).toEqual(other?.shared);
});

test('a page that was not built stops the build', () => {
  const wanted = { kind: 'guide', language: 'ru', title: 'Т', pages: ['/nowhere'] } as const;
  expect(() => new Packer(dist).pack(wanted)).toThrow('/nowhere');
});

test('a version follows the text, not the release around it', () => {
  const one = page('Text <img src="/_astro/a.111.svg">');
  expect(versionOf([one])).toBe(versionOf([one.replace('111', '222').replace('aaa', 'zzz')]));
  expect(versionOf([one])).not.toBe(versionOf([one.replace('Text', 'Texts')]));
});

test('marks of the search index leave the page', () => {
  const marked = '<a data-pagefind-body data-pagefind-filter="group:x" href="/a">data-pagefind</a>';
  expect(withoutMarks(marked)).toBe('<a href="/a">data-pagefind</a>');
});
