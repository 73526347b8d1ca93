/** Contrast of text as WCAG 2.2 counts it. */
export const CONTRAST_AA = 4.5;

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Between 1 (the same) and 21 (black on white); both as `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever can be read better on a colour. */
export const readableOn = (colour: string): string =>
  contrast('#ffffff', colour) >= contrast('#111111', colour) ? '#ffffff' : '#111111';
