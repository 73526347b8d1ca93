/**
 * Makes the fonts of the courses' PDFs: plain TrueType, one file a weight and script, because the
 * typesetter reads no WOFF2 and cannot vary a weight.
 * Run by hand after a font package changes: `node scripts/make-print-fonts.ts`. Outputs are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import { CYRILLIC, LATIN as OF_PAGES, SIGNS } from './og/characters.ts';

const OUT = new URL('../src/assets/fonts/print/', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;
/** A browser borrows a rare sign from another font; paper cannot. */
const LATIN_1 = Array.from({ length: 0x60 }, (_, at) => String.fromCodePoint(0xa0 + at)).join('');
const LATIN = OF_PAGES + LATIN_1;
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'onum', 'pnum'];

interface Face {
  file: string;
  source: string;
  characters: string;
  weight?: number;
}

const onest = (part: string, script: string, characters: string): Face[] =>
  [400, 600].map((weight) => ({
    file: `onest-${script}-${weight}.ttf`,
    source: `@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`,
    characters,
    weight,
  }));
const literata = (script: string, characters: string): Face[] =>
  ['400-italic', '600-normal'].map((cut) => ({
    file: `literata-${script}-${cut}.ttf`,
    source: `@fontsource/literata/files/literata-${script}-${cut}.woff2`,
    characters,
  }));

const FACES = [
  ...onest('latin', 'latin', LATIN),
  ...onest('cyrillic', 'cyrillic', CYRILLIC),
  ...onest('math', 'signs', `${SIGNS}÷×±−`),
  ...literata('latin', LATIN),
  ...literata('cyrillic', CYRILLIC),
];

await mkdir(OUT, { recursive: true });
for (const { file, source, characters, weight } of FACES) {
  const bytes = await subset(await readFile(resolve(source)), characters, {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: FEATURES,
    ...(weight && { variationAxes: { wght: weight } }),
  });
  await writeFile(new URL(file, OUT), bytes);
  console.log(file, bytes.length);
}
