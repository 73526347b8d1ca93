/**
 * Makes the bitmaps in public/ that browsers and phones ask for besides favicon.svg.
 * Run by hand after the mark changes: `node scripts/make-icons.ts`. Its outputs are committed,
 * so that a build needs no rasteriser for them.
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

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

for (const [name, bytes] of Object.entries(files)) {
  await writeFile(new URL(name, PUBLIC), bytes);
  console.log(name, bytes.length);
}
