import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Pixels: the width of a text on paper, at 280 an inch. */
const WIDEST = 1600;
/** Screens have a face of their own for these letters, a book has those it brings. */
const FACES = /font-family="[^"]*"/g;
const OF_BOOKS = `font-family="Onest, 'Onest Cyrillic', 'Onest Signs'"`;

/** Drawings stay drawings; of a photograph goes in what paper can show, and nothing its camera wrote. */
async function readPicture(file: string): Promise<string | Uint8Array> {
  if (file.endsWith('.svg')) return fs.readFileSync(file, 'utf8').replace(FACES, OF_BOOKS);
  const picture = sharp(file).autoOrient().resize({ width: WIDEST, withoutEnlargement: true });
  if (!isPhotograph(file)) return picture.png().toBuffer();
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer();
}

const isPhotograph = (file: string): boolean => /\.(?:jpe?g|webp|avif)$/.test(file);

const endingOf = (file: string): string => {
  if (file.endsWith('.svg')) return 'svg';
  return isPhotograph(file) ? 'jpg' : 'png';
};

/** The pictures of a book: a text asks for the name of each, the typesetter gets them all. */
export class BookPictures {
  readonly #names = new Map<string, string>();

  /** Where the typesetter finds a file; the same file has one name, however often it is shown. */
  name(file: string): string {
    const known = this.#names.get(file);
    if (known) return `/${known}`;
    const name = `pictures/${this.#names.size + 1}-${path.parse(file).name}.${endingOf(file)}`;
    this.#names.set(file, name);
    return `/${name}`;
  }

  /** @throws Error where there is no such file (the check of the texts says so before) */
  async files(): Promise<Record<string, string | Uint8Array>> {
    const read = [...this.#names].map(async ([file, name]) => [name, await readPicture(file)]);
    return Object.fromEntries(await Promise.all(read));
  }
}
