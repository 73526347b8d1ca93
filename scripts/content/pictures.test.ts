import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFolder } from './fixture.ts';
import { pictureFindings } from './pictures.ts';

const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } }).png().toBuffer();

async function errors(name: string, bytes: string | Buffer): Promise<string[]> {
  const folder = makeFolder();
  fs.writeFileSync(path.join(folder, name), bytes);
  const findings = await pictureFindings(folder, [], new Set([name]));
  return findings.flatMap(({ level, message }) => (level === 'error' ? [message] : []));
}
const NO_PICTURE = 'This is no picture that can be read; save it again as PNG, JPEG, WebP or AVIF.';
const NO_SIZE = 'The drawing has no size: write its width and height, as in <svg width="640" height="400" …>.';

it.each<[string, string, string | Buffer, string]>([
  ['a text as a picture', 'fake.png', 'This is a text.', NO_PICTURE],
  ['half a picture', 'half.png', photograph.subarray(0, photograph.length / 2), NO_PICTURE],
  ['an empty file', 'empty.webp', '', NO_PICTURE],
  ['a text as a drawing', 'fake.svg', 'This is a text.', NO_SIZE],
  ['a drawing without a size', 'lamp.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>', NO_SIZE],
  ['a drawing as wide as its place', 'lamp.svg', '<svg width="100%" height="3"></svg>', NO_SIZE],
])('refuses %s', async (_, name, bytes, sentence) => {
  expect(await errors(name, bytes)).toEqual([sentence]);
});

it.each<[string, string | Buffer]>([
  ['lamp.png', photograph],
  ['lamp.svg', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="640px" height="400"></svg>'],
  ['lamp.svg', '<svg viewBox="0 0 640 400"></svg>'],
])('takes %s', async (name, bytes) => {
  expect(await errors(name, bytes)).toEqual([]);
});
