import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { COMPRESSED } from './cache.ts';
import { compress, compressRest } from './compress.ts';

/** In memory where there is such a disk (scripts/test/temporary-folder.ts), to which no file can be linked. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-compress-'));
fs.mkdirSync(COMPRESSED, { recursive: true });
const besideCache = fs.mkdtempSync(path.resolve(COMPRESSED, '../test-compress-'));
afterAll(() => {
  for (const made of [folder, besideCache]) fs.rmSync(made, { recursive: true });
});

/** Writes a file and what it is compressed. */
async function write(file: string, data: Buffer): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, data);
  await compress(file, data);
}

const at = (name: string) => path.join(folder, name);

test.each([601, 5_000, 70_000, 3_000_000])('%i bytes come back as they were', async (bytes) => {
  const data = Buffer.from(Array.from({ length: bytes }, (_, i) => 97 + ((i * i) % 23)));
  const file = at(`deep/${bytes}.html`);
  await write(file, data);
  expect(zlib.brotliDecompressSync(fs.readFileSync(`${file}.br`)).equals(data)).toBe(true);
  expect(zlib.gunzipSync(fs.readFileSync(`${file}.gz`)).equals(data)).toBe(true);
});

test('what was compressed before is the same file in every build', async () => {
  const data = Buffer.from('word '.repeat(400));
  const [first, second] = ['first', 'second'].map((build) =>
    path.join(besideCache, build, 'page.html'),
  ) as [string, string];
  const inodes = [];
  for (const page of [first, second]) {
    await write(page, data);
    inodes.push(['br', 'gz'].map((form) => fs.statSync(`${page}.${form}`).ino));
  }
  expect(inodes[1]).toEqual(inodes[0]);
  // Compressing once more writes into none of them.
  const other = Buffer.from('other '.repeat(400));
  await write(second, other);
  expect(zlib.gunzipSync(fs.readFileSync(`${first}.gz`)).equals(data)).toBe(true);
});

test('a small file is only written', async () => {
  await write(at('small.html'), Buffer.from('<p>small</p>'));
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('small'))).toEqual(['small.html']);
});

test('the rest is text that is not compressed yet', async () => {
  const text = 'word '.repeat(500);
  for (const name of ['apart', 'else']) fs.mkdirSync(at(name));
  for (const name of ['a.css', 'done.js', 'picture.png', 'apart/b.json', 'else/c.svg'])
    fs.writeFileSync(at(name), text);
  fs.writeFileSync(at('done.js.br'), 'kept');
  await compressRest(folder);
  expect(fs.readFileSync(at('done.js.br'), 'utf8')).toBe('kept');
  expect(fs.existsSync(at('picture.png.br'))).toBe(false);
  expect(fs.readdirSync(at('apart')).sort()).toEqual(['b.json', 'b.json.br', 'b.json.gz']);
  expect(fs.readdirSync(at('else')).sort()).toEqual(['c.svg', 'c.svg.br', 'c.svg.gz']);
  expect(fs.existsSync(at('a.css.br'))).toBe(true);
});
