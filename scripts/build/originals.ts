import fs from 'node:fs';
import path from 'node:path';

const MADE_SMALLER = /^(.+\.[\w-]{8})_[\w-]+\.webp$/;
const PHOTOGRAPH = /^(.+\.[\w-]{8})\.(?:png|jpe?g|webp|avif|gif)$/;

/**
 * Takes away the originals of pictures that pages show in smaller forms: nobody asks for them, and
 * they hold all that a camera wrote into them, the place included. The builder keeps an original as soon
 * as anybody has asked it for its size.
 */
export function dropOriginals(outDir: string): void {
  const folder = path.join(outDir, '_astro');
  const names = fs.readdirSync(folder);
  const replaced = new Set(names.map((name) => MADE_SMALLER.exec(name)?.[1]));
  for (const name of names) {
    const [, stem] = PHOTOGRAPH.exec(name) ?? [];
    if (stem && replaced.has(stem)) fs.rmSync(path.join(folder, name));
  }
}
