/**
 * Makes everything the site says in type: the subset WOFF2 files, src/styles/fonts.css with
 * fallback faces of the same width, and the outlines the share images are set in.
 * Run by hand after a font package or a character set changes: `node scripts/make-fonts.ts`.
 * Outputs are committed, so that a build needs no font tool.
 *
 * Why two scripts and no third file for digits: every Russian page carries the brand and some
 * Latin words, so it loads the Latin pair anyway. Measured: 27 KB for Latin, 42 KB with Cyrillic.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { format } from 'prettier';
import subset from 'subset-font';
import { CYRILLIC, LATIN, SIGNS, toUnicodeRange } from './og/characters.ts';
import { fallbackFaces, type Metrics } from './og/fallbacks.ts';
import { makeOutlines } from './og/make-outlines.ts';

const OUT = new URL('../src/assets/fonts/', import.meta.url);
const CSS = new URL('../src/styles/fonts.css', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;
const literata = (part: string): string =>
  resolve(`@fontsource/literata/files/literata-${part}-600-normal.woff2`);
const onest = (part: string): string =>
  resolve(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`);

interface Face {
  family: 'Literata' | 'Onest';
  weight: string;
  file: string;
  source: string;
  characters: string;
  features: string[];
}

// Ligatures stay out: headings are set with letter-spacing, which switches them off in browsers.
const FACES: Face[] = [
  {
    family: 'Literata',
    weight: '600',
    file: 'literata-latin.woff2',
    source: literata('latin'),
    characters: LATIN,
    features: ['kern'],
  },
  {
    family: 'Literata',
    weight: '600',
    file: 'literata-cyrillic.woff2',
    source: literata('cyrillic'),
    characters: CYRILLIC,
    features: ['kern'],
  },
  {
    family: 'Onest',
    weight: '400 700',
    file: 'onest-latin.woff2',
    source: onest('latin'),
    characters: LATIN,
    features: ['kern', 'tnum'],
  },
  {
    family: 'Onest',
    weight: '400 700',
    file: 'onest-cyrillic.woff2',
    source: onest('cyrillic'),
    characters: CYRILLIC,
    features: ['kern'],
  },
  {
    family: 'Onest',
    weight: '400 700',
    file: 'onest-signs.woff2',
    source: onest('math'),
    characters: SIGNS,
    features: [],
  },
];

const open = async (path: string): Promise<Font> => {
  // fontkit's own WOFF2 reader cannot vary the weight axis, hence the plain TrueType.
  const plain = await subset(await readFile(path), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
  });
  return create(plain);
};

const makeFace = async (face: Face): Promise<string> => {
  const font = await open(face.source);
  const missing = [...face.characters].filter(
    (sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
  if (missing.length > 0) throw new Error(`${face.source} has no glyph for ${missing.join(' ')}`);
  const bytes = await subset(await readFile(face.source), face.characters, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: face.features,
    dropTables: ['STAT', 'gasp', 'prep', 'vhea', 'vmtx'],
    ...(face.family === 'Onest' && { variationAxes: { wght: { min: 400, max: 700 } } }),
  });
  await writeFile(new URL(face.file, OUT), bytes);
  console.log(face.file, bytes.length);
  return `@font-face {
  font-family: ${face.family};
  font-weight: ${face.weight};
  font-display: swap;
  src: url('../assets/fonts/${face.file}') format('woff2');
  unicode-range: ${toUnicodeRange(face.characters)};
}`;
};

const measure = async (source: (part: string) => string, weight?: number): Promise<Metrics> => {
  const [latin, cyrillic] = (
    await Promise.all([open(source('latin')), open(source('cyrillic'))])
  ).map((font) => (weight === undefined ? font : font.getVariation({ wght: weight }))) as [
    Font,
    Font,
  ];
  return { latin, cyrillic };
};

await mkdir(new URL('og/', OUT), { recursive: true });
await copyFile(resolve('@fontsource/literata/LICENSE'), new URL('OFL-Literata.txt', OUT));
await copyFile(resolve('@fontsource-variable/onest/LICENSE'), new URL('OFL-Onest.txt', OUT));

const faces: string[] = [];
for (const face of FACES) faces.push(await makeFace(face));

const display = await measure(literata);
const text = await measure(onest, 400);
const strong = await measure(onest, 600);
const css = `/* Written by scripts/make-fonts.ts: change it there. */

${faces.join('\n\n')}

/* What is read until the faces above arrive, stretched to their width and height so that nothing moves. */
${fallbackFaces({ display, text, strong }).join('\n\n')}

/* One Russian word in the language menu must not fetch a Cyrillic file for a page that has no other. */
@layer base {
  html:not([lang='ru']) [hreflang='ru'] {
    font-family: 'Onest Fallback', system-ui, sans-serif;
  }
}
`;
await writeFile(CSS, await format(css, { parser: 'css', singleQuote: true, printWidth: 100 }));

const outlines = makeOutlines({ display, strong });
await writeFile(new URL('og/outlines.json', OUT), JSON.stringify(outlines));
