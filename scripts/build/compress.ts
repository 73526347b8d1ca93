import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { atMost } from './at-most.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|vtt)$/;
const AT_ONCE = 8;
const SMALLEST = 600; // bytes; below that the headers weigh more than what is saved
/** Above this many pages the last percents of compression cost more time than they are worth. */
const MANY_PAGES = 2000;
/** Strong compression is the slowest part of a build, and most files are as they were last time. */
const CACHE = '.cache/compressed';
const KEEP_DAYS = 7;

/** Brotli's and gzip's own levels. */
type Quality = { brotli: number; gzip: number };
const BEST: Quality = { brotli: zlib.constants.BROTLI_MAX_QUALITY, gzip: 9 };
const QUICK: Quality = { brotli: 5, gzip: 6 };

async function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(CACHE, key);
  try {
    return await fs.readFile(file);
  } catch {
    const data = await make();
    // Files of equal content are compressed at the same time, so each needs a draft of its own.
    const draft = `${file}.${randomUUID()}`;
    await fs.writeFile(draft, data);
    await fs.rename(draft, file);
    return data;
  }
}

async function dropOld(): Promise<void> {
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of await fs.readdir(CACHE)) {
    const file = path.join(CACHE, name);
    const { mtimeMs } = await fs.stat(file);
    if (mtimeMs < oldest) await fs.rm(file, { force: true });
  }
}

/** Writes `.br` and `.gz` beside the text files of one build. */
export class Compressor {
  readonly #folder: string;
  readonly #quality: Quality;
  readonly #done = new Set<string>();

  private constructor(folder: string, quality: Quality) {
    this.#folder = folder;
    this.#quality = quality;
  }

  /** @param pages how many pages the build has, which decides how much effort each is worth */
  static async open(folder: string, pages: number): Promise<Compressor> {
    await fs.mkdir(CACHE, { recursive: true });
    await dropOld();
    return new Compressor(folder, pages > MANY_PAGES ? QUICK : BEST);
  }

  /** @param name of a file below the folder, whose content is `data` */
  async add(name: string, data: Buffer): Promise<void> {
    this.#done.add(name);
    if (data.length < SMALLEST) return;
    const { brotli: level, gzip: gzipLevel } = this.#quality;
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: level,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    };
    // Room for the whole result, so that it comes in one piece.
    const chunkSize = Math.max(1024, data.length);
    const make = () => brotli(data, { params, chunkSize });
    const key = () => `${createHash('sha256').update(data).digest('hex')}-${level}.br`;
    const [br, gz] = await Promise.all([
      // What is quickly made is not worth being kept.
      this.#quality === BEST ? cached(key(), make) : make(),
      gzip(data, { level: gzipLevel, chunkSize }),
    ]);
    const file = path.join(this.#folder, name);
    await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
  }

  /** Compresses every text file that was not added by itself. */
  async rest(): Promise<void> {
    const names = await fs.readdir(this.#folder, { recursive: true });
    const left = names.filter((name) => COMPRESSIBLE.test(name) && !this.#done.has(name));
    await atMost(AT_ONCE, left, async (name) =>
      this.add(name, await fs.readFile(path.join(this.#folder, name))),
    );
  }
}
