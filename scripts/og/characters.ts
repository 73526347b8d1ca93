/** Which characters the site's fonts carry. What is not here falls to the fallback faces, glyph by glyph. */

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** English, Spanish and the punctuation of all three languages. */
export const LATIN = `${range(0x20, 0x7e)}\u00a0¡¿áéíóúñüÁÉÍÓÚÑÜªº«»·×°©£€–—‘’“”„…•−↑↓`;

export const CYRILLIC = `${range(0x410, 0x44f)}Ёё№`;

/** Seldom used, so in a file of its own that is fetched only where one stands. */
export const SIGNS = '←→≈≠≤≥';

/** Turns a set of characters into the value of CSS `unicode-range`. */
export const toUnicodeRange = (characters: string): string => {
  const points = [...new Set(characters)]
    .map((sign) => sign.codePointAt(0) ?? 0)
    .sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
};
