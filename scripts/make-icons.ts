/**
 * Makes the bitmaps in public/ that browsers and phones ask for besides favicon.svg.
 * Run by hand after the mark changes: `node scripts/make-icons.ts`. Its outputs are committed,
 * so that a build needs no rasteriser for them.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Disguise } from '#domain/discreet.ts';

const PUBLIC = new URL('../public/', import.meta.url);
const NIGHT = '#1d1728';

/** The mark on the night ground. `scale` is the part of the edge it fills, `radius` rounds the tile (0 to 512). */
const tile = (scale: number, radius: number): Buffer => {
  const edge = 512 * scale;
  const start = (512 - edge) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
    <rect width="512" height="512" rx="${radius}" fill="${NIGHT}"/>
    <g transform="translate(${start} ${start}) scale(${edge / 32})" fill="none" stroke-width="3.6" stroke-linecap="round">
      <path stroke="#f6eff4" d="M26.3 7.2a13.2 13.2 0 1 0 0 17.6"/>
      <path stroke="#ff8a6b" d="M20.9 11.7a6.2 6.2 0 1 0 0 8.6"/>
    </g></svg>`);
};

const png = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg).resize(size).png({ palette: true, effort: 10 }).toBuffer();

/** Wraps one PNG as an .ico: no library, because the container is 22 bytes and every browser since 2007 reads PNG in it. */
const ico = (image: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
};

// iOS rounds the corners itself and shows transparency as black, so its tile is a full square.
// A maskable icon may lose everything outside the middle 80 %, so its mark is smaller.
const files: Record<string, Buffer> = {
  'favicon.ico': ico(await png(tile(0.74, 112), 32), 32),
  'apple-touch-icon.png': await png(tile(0.62, 0), 180),
  'icon-192.png': await png(tile(0.66, 112), 192),
  'icon-512.png': await png(tile(0.66, 112), 512),
  'icon-maskable-512.png': await png(tile(0.5, 0), 512),
};

/** What discreet mode shows: plain drawings of everyday tools, on a ground that belongs to nobody. */
const DISGUISES: Record<Disguise, string> = {
  notes:
    'M9 3.5h9.5L25 10v16a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 26V6A2.5 2.5 0 0 1 9 3.5zM18 4v6.5h6.5M11.5 16.5h9M11.5 22h6',
  calendar:
    'M6.5 6.5h19A2 2 0 0 1 27.5 8.5v17a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2v-17a2 2 0 0 1 2-2zM4.5 13h23M11 3.5v5.5M21 3.5v5.5M11 19h.01M16 19h.01M21 19h.01M11 23.5h.01M16 23.5h.01',
  documents:
    'M4.5 25V7.5a2 2 0 0 1 2-2h6l3.5 3.5h9.5a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-19a2 2 0 0 1-2-2z',
};

const disguiseTile = (lines: string, scale: number, radius: number): Buffer => {
  const edge = 512 * scale;
  const start = (512 - edge) / 2;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
    <rect width="512" height="512" rx="${radius}" fill="#e9ebee"/>
    <path transform="translate(${start} ${start}) scale(${edge / 32})" d="${lines}" fill="none" stroke="#565b64" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`);
};

for (const [name, lines] of Object.entries(DISGUISES)) {
  files[`discreet/${name}-192.png`] = await png(disguiseTile(lines, 0.7, 112), 192);
  files[`discreet/${name}-512.png`] = await png(disguiseTile(lines, 0.7, 112), 512);
  files[`discreet/${name}-maskable-512.png`] = await png(disguiseTile(lines, 0.52, 0), 512);
}

for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(name, PUBLIC), bytes);
  console.log(name, bytes.length);
}
