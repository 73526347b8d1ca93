import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture } from './pictures.ts';

const [WIDTH, HEIGHT] = [120, 80];
/** The left third is erased to transparency, and red below it; the middle is partly transparent. */
const ERASED = 40;
const RED = 255;

function pixels(channels: 2 | 4, [width, height] = [WIDTH, HEIGHT], noise = 0): Sharp {
  const data = Buffer.alloc(width * height * channels);
  const third = width / 3;
  for (let at = 0; at < width * height; at++) {
    const x = at % width;
    const erased = x < third;
    const grey = 60 + ((x + at * noise * 7919) % (1 + noise * 60));
    const colour = erased ? [RED, 0, 0] : [grey, grey + 20, grey + 40];
    const alpha = erased ? 0 : x < 2 * third ? 1 + (x % 254) : 255;
    data.set([...colour.slice(0, channels - 1), alpha], at * channels);
  }
  return sharp(data, { raw: { width, height, channels } });
}

/** Its pixels as red, green, blue and alpha. */
const decoded = (file: Buffer) => sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer();

/** How many pixels that nobody sees have kept their red. */
async function leaked(file: Buffer): Promise<number> {
  const data = await decoded(file);
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0 && (data[at] ?? 0) > 120) found++;
  }
  return found;
}

describe('what was erased to transparency', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['colours', () => pixels(4).png().toBuffer()],
    ['greys', () => pixels(2).png().toBuffer()],
    ['16 bits', () => pixels(4).toColourspace('rgb16').png().toBuffer()],
  ])('cannot be read again from a PNG of %s, nor from its thumbnails', async (_, make) => {
    const { files, extension } = await makePicture(await make());
    expect(extension).toBe('png');
    for (const [name, file] of files) expect([name, await leaked(file)]).toEqual([name, 0]);
  });

  test('is gone from what is stored as WebP', async () => {
    const upload = await pixels(4, [1500, 900], 1).png().toBuffer();
    expect(await leaked(upload)).toBe(500 * 900);
    const { files, extension } = await makePicture(upload);
    expect(extension).toBe('webp');
    for (const [name, file] of files) expect([name, await leaked(file)]).toEqual([name, 0]);
  });
});

test('what can be seen stays as it is, partly transparent or not', async () => {
  const upload = await pixels(4).png().toBuffer();
  const { files, width, height } = await makePicture(upload);
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
  const [before, after] = [await decoded(upload), await decoded(files[0]?.[1] as Buffer)];
  const row = WIDTH * 4;
  for (let y = 0; y < HEIGHT; y++) {
    const seen = [y * row + ERASED * 4, (y + 1) * row] as const;
    expect(after.subarray(...seen).equals(before.subarray(...seen))).toBe(true);
    expect(after.subarray(y * row, seen[0]).every((byte) => byte === 0)).toBe(true);
  }
});
