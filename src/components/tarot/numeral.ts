/** Strokes of a Roman sign, from its upper left corner, and how wide it is. */
const SIGNS: Readonly<Record<string, readonly [strokes: string, width: number]>> = {
  I: ['v22', 0],
  V: ['l9 22 9-22', 18],
  X: ['l18 22m0-22-18 22', 18],
};
const BETWEEN = 9;
const VALUES: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A number from 1 to 39 as the Romans wrote it. */
export function romanNumeral(number: number): string {
  let left = number;
  let signs = '';
  for (const [value, sign] of VALUES) {
    for (; left >= value; left -= value) signs += sign;
  }
  return signs;
}

/**
 * The same drawn, because a picture has none of the page's fonts.
 *
 * @param middle where its middle is
 * @param top of its signs, which are 22 high
 * @returns a path to be stroked
 */
export function drawnNumeral(number: number, middle: number, top: number): string {
  const signs = [...romanNumeral(number)].flatMap((sign) => {
    const known = SIGNS[sign];
    return known ? [known] : [];
  });
  const width = signs.reduce((sum, [, one]) => sum + one + BETWEEN, -BETWEEN);
  let x = middle - width / 2;
  let path = '';
  for (const [strokes, one] of signs) {
    path += `M${x} ${top}${strokes}`;
    x += one + BETWEEN;
  }
  return path;
}
