import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { TAROT_DRAWINGS, tarotDeck } from './drawings.ts';
import { drawnNumeral, romanNumeral } from './numeral.ts';

/** Bytes of a drawing (READINGS 51, the issue of the tarot). */
const MOST = 8 * 1024;

test('numbers are written as the Romans did', () => {
  expect([1, 4, 5, 9, 14, 19, 22].map(romanNumeral)).toEqual([
    'I',
    'IV',
    'V',
    'IX',
    'XIV',
    'XIX',
    'XXII',
  ]);
});

test('a drawn number stands around its middle', () => {
  expect(drawnNumeral(1, 160, 28)).toBe('M160 28v22');
  // 18 wide, 9 between, 18 wide: 45.
  expect(drawnNumeral(20, 160, 28)).toBe('M137.5 28l18 22m0-22-18 22M164.5 28l18 22m0-22-18 22');
});

describe.each(TAROT_DRAWINGS.map(({ href, svg }) => [href, svg] as const))('%s', (_href, svg) => {
  test('is light, whole, and shows nothing from elsewhere', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 320 512"[^>]*>.*<\/svg>$/s);
    expect(svg).not.toMatch(
      /<script|<text|<image|<foreignObject|\son\w+=|href="(?!#)|<slot|url\((?!#)/,
    );
    // Every paint it names is there, for light and dark.
    for (const paint of svg.match(/var\((--[a-z-]+)\)/g) ?? []) {
      expect(svg).toContain(`${paint.slice(4, -1)}:`);
    }
    expect(svg).not.toContain(':none');
    expect(svg).toContain('prefers-color-scheme:dark');
  });
});

test('each card has a drawing of its own, and its files are light as well', () => {
  const arts = tarotDeck.cards.map(({ art }) => art);
  expect(new Set([...arts, tarotDeck.back]).size).toBe(23);
  const folder = 'src/components/art/tarot';
  for (const file of fs.readdirSync(folder)) {
    expect(fs.statSync(`${folder}/${file}`).size).toBeLessThanOrEqual(MOST);
  }
});

test('the page has room for all of them: together they are lighter than a photograph', () => {
  const all = TAROT_DRAWINGS.reduce((sum, { svg }) => sum + Buffer.byteLength(svg), 0);
  expect(all).toBeLessThanOrEqual(80 * 1024);
});
