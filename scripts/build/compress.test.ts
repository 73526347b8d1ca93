import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressorFor, compressRest, writerWith } from './compress.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-compress-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const compress = compressorFor(5000);
const write = writerWith(compress);
const at = (name: string) => path.join(folder, name);

test.each([601, 5_000, 70_000, 3_000_000])('%i bytes come back as they were', async (bytes) => {
  const data = Buffer.from(Array.from({ length: bytes }, (_, i) => 97 + ((i * i) % 23)));
  const file = at(`deep/${bytes}.html`);
  await write(file, data);
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${file}.br`)).equals(data)).toBe(true);
  expect(fs.existsSync(`${file}.gz`)).toBe(false);
});

test('a build of a common size brings gzip along', async () => {
  const data = Buffer.from('word '.repeat(500));
  const file = at('common.html');
  fs.mkdirSync('.cache/compressed', { recursive: true });
  await writerWith(compressorFor(600))(file, data);
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${file}.br`)).equals(data)).toBe(true);
  expect(zlib.gunzipSync(fs.readFileSync(`${file}.gz`)).equals(data)).toBe(true);
});

test('a small file is only written', async () => {
  await write(at('small.html'), Buffer.from('<p>small</p>'));
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('small'))).toEqual(['small.html']);
});

test('the rest is text that nobody has compressed, and is no business of others', async () => {
  const text = 'word '.repeat(500);
  for (const name of ['apart', 'else']) fs.mkdirSync(at(name));
  for (const name of ['a.css', 'done.js', 'picture.png', 'apart/b.json', 'else/c.svg'])
    fs.writeFileSync(at(name), text);
  fs.writeFileSync(at('done.js.br'), 'kept');
  await compressRest(folder, compress, (name) => name === 'apart/b.json');
  expect(fs.readFileSync(at('done.js.br'), 'utf8')).toBe('kept');
  expect(fs.existsSync(at('picture.png.br'))).toBe(false);
  expect(fs.readdirSync(at('apart'))).toEqual(['b.json']);
  expect(fs.readdirSync(at('else')).sort()).toEqual(['c.svg', 'c.svg.br']);
  expect(fs.existsSync(at('a.css.br'))).toBe(true);
});
