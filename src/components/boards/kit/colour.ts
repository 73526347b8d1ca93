/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue (degrees), all as people see them. */
export type Oklch = { l: number; c: number; h: number };
type Triple = [number, number, number];

const RADIANS = Math.PI / 180;
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const gamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

// The matrices are those of Björn Ottosson's OKLab, for linear sRGB.
function labOf(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function rgbOf({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h * RADIANS), c * Math.sin(h * RADIANS)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

/** @param hex six digits after # */
export function fromHex(hex: string): Oklch {
  const [l, a, b] = labOf(hex);
  return { l, c: Math.hypot(a, b), h: (Math.atan2(b, a) / RADIANS + 360) % 360 };
}

/** What a screen cannot show loses colour until it can; the lightness stays. */
export function toHex(colour: Oklch): string {
  const { h } = colour;
  const l = Math.min(1, Math.max(0, colour.l));
  let { c } = colour;
  let rgb = rgbOf({ l, c, h });
  while (c > 0 && rgb.some((channel) => channel < -0.0005 || channel > 1.0005)) {
    c = Math.max(0, c - 0.004);
    rgb = rgbOf({ l, c, h });
  }
  const digits = rgb.map((channel) =>
    Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const flat = ({ l, c, h }: Oklch): Triple => [
  l,
  c * Math.cos(h * RADIANS),
  c * Math.sin(h * RADIANS),
];

/** How different two colours look: 0.02 can just be told apart, 1 is black and white. */
export function distance(one: Oklch, other: Oklch): number {
  const [a, b] = [flat(one), flat(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** @param share of the second, 0 to 1 */
export function mix(one: Oklch, other: Oklch, share: number): Oklch {
  const [a, b] = [flat(one), flat(other)];
  const [l, x, y] = a.map((value, i) => value + ((b[i] ?? 0) - value) * share) as Triple;
  return { l, c: Math.hypot(x, y), h: (Math.atan2(y, x) / RADIANS + 360) % 360 };
}

/** The same colour, lighter or (below 0) darker. Dark tones keep their strength, light ones lose some. */
export const shade = ({ l, c, h }: Oklch, by: number): Oklch => ({
  l: Math.min(0.985, Math.max(0.12, l + by)),
  c: by > 0 ? c * (1 - by * 1.6) : c,
  h,
});

/**
 * A tone of the colour that can be told from what it stands before.
 *
 * @param from what it must differ from
 * @param least distance
 */
export function apart(colour: Oklch, from: readonly Oklch[], least: number): Oklch {
  const clear = (tone: Oklch) => from.every((other) => distance(tone, other) >= least);
  const before = from[0]?.l ?? 0;
  // Of the lighter and the darker tone, the one that is nearer to what was chosen; in the dark, the lighter.
  const upFirst = colour.l > before || before < 0.45;
  for (let by = 0; by <= 0.6; by += 0.02) {
    for (const step of upFirst ? [by, -by] : [-by, by]) {
      // What is nearly white turns to linen, not to grey.
      const c = step < 0 && colour.l > 0.85 ? colour.c - step * 0.12 : colour.c;
      const tone = { l: colour.l + step, c, h: colour.h };
      if (tone.l > 0.12 && tone.l < 0.996 && clear(tone)) return tone;
    }
  }
  return colour;
}
