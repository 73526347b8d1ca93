import { expect, test } from 'vitest';
import { apart, distance, fromHex, mix, shade, toHex } from './colour.ts';

test('a colour survives the way to lightness, chroma and hue, and back', () => {
  for (const hex of ['#c2371f', '#e8d5c0', '#26365a', '#000000', '#ffffff', '#00ff00']) {
    expect(toHex(fromHex(hex))).toBe(hex);
  }
  // As the CSS of a browser has it: oklch(0.628 0.258 29.2).
  const red = fromHex('#ff0000');
  expect([red.l, red.c, red.h].map((value) => Math.round(value * 100) / 100)).toEqual([
    0.63, 0.26, 29.23,
  ]);
});

test('what no screen can show loses colour and keeps its lightness', () => {
  const shown = fromHex(toHex({ l: 0.7, c: 0.4, h: 150 }));
  expect(shown.l).toBeCloseTo(0.7, 1);
  expect(shown.c).toBeLessThan(0.3);
});

test('a tone that would vanish on its wall is moved away from it, and no further', () => {
  const wall = fromHex('#f4ead7');
  const near = fromHex('#fdf9ef');
  const seen = apart(near, [wall], 0.1);
  expect(distance(near, wall)).toBeLessThan(0.1);
  expect(distance(seen, wall)).toBeGreaterThanOrEqual(0.1);
  expect(distance(seen, wall)).toBeLessThan(0.14);
  const far = fromHex('#26365a');
  expect(apart(far, [wall], 0.1)).toEqual(far);
});

test('tones are lighter and darker, mixtures lie between', () => {
  const green = fromHex('#6f7a56');
  expect(shade(green, 0.1).l).toBeGreaterThan(green.l);
  expect(shade(green, -0.1).l).toBeLessThan(green.l);
  expect(toHex(mix(green, fromHex('#ffffff'), 0))).toBe('#6f7a56');
  expect(toHex(mix(green, fromHex('#ffffff'), 1))).toBe('#ffffff');
});
