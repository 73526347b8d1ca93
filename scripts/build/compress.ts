import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { atMost } from './at-most.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|vtt)$/;
/** Files in hand at one time: enough for the threads that compress. */
export const AT_ONCE = 8;
const SMALLEST = 600; // bytes; below that the headers weigh more than what is saved
/** Above this many pages the last percents of compression cost more time than they are worth. */
const MANY_PAGES = 2000;

/** Whether a build has so many pages that its files are compressed quickly. */
export const isLarge = (pages: number): boolean => pages > MANY_PAGES;

/** Strong compression is the slowest part of a build, and most files are as they were last time. */
const CACHE = '.cache/compressed';
const KEEP_DAYS = 7;
const QUICK_BROTLI = 5;

/**
 * Brotli clears its whole window before it begins, megabytes for a page of some kilobytes; one that
 * holds the text makes the same of it.
 */
const windowFor = (bytes: number): number =>
  Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1)) + 1));

function brotliOptions(level: number, bytes: number): zlib.BrotliOptions {
  return {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: level,
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
    chunkSize: roomFor(bytes),
  };
}

/** Room for the whole result, so that it comes in one piece. */
const roomFor = (bytes: number): number => Math.max(1024, bytes);

async function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(CACHE, key);
  try {
    return await fs.promises.readFile(file);
  } catch {
    const data = await make();
    // Files of equal content are compressed at the same time, so each needs a draft of its own.
    const draft = `${file}.${randomUUID()}`;
    await fs.promises.writeFile(draft, data);
    await fs.promises.rename(draft, file);
    return data;
  }
}

/** Takes out of the cache what no build has asked for in a while. */
export async function dropOldCompressed(): Promise<void> {
  await fs.promises.mkdir(CACHE, { recursive: true });
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of await fs.promises.readdir(CACHE)) {
    const file = path.join(CACHE, name);
    const { mtimeMs } = await fs.promises.stat(file);
    if (mtimeMs < oldest) await fs.promises.rm(file, { force: true });
  }
}

/** Writes beside a file, where it gains, its `.br` and, in builds of a common size, its `.gz`. */
export type Compress = (file: string, data: Buffer) => Promise<void>;

/** As small as can be: on other threads, and what was compressed before is not compressed again. */
const compressWell: Compress = async (file, data) => {
  const key = `${createHash('sha256').update(data).digest('hex')}-best.br`;
  const level = zlib.constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    cached(key, () => brotli(data, brotliOptions(level, data.length))),
    gzip(data, { level: 9, chunkSize: roomFor(data.length) }),
  ]);
  fs.writeFileSync(`${file}.br`, br);
  fs.writeFileSync(`${file}.gz`, gz);
};

/**
 * At once and where it stands: handing a millisecond's work to another thread costs as much again.
 * Every browser takes Brotli; gzip of thousands of files is left to the server, for the few who ask.
 */
const compressQuickly: Compress = async (file, data) => {
  const options = brotliOptions(QUICK_BROTLI, data.length);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(data, options));
};

/** @param pages how many pages the build has, which decides how much effort each file is worth */
export function compressorFor(pages: number): Compress {
  const compress = isLarge(pages) ? compressQuickly : compressWell;
  return async (file, data) => {
    if (data.length >= SMALLEST) await compress(file, data);
  };
}

/**
 * Writes a file below a folder that may not be there yet, at once, and then what it is compressed.
 *
 * @returns settles when both are written
 */
export type Write = (file: string, data: Buffer) => Promise<void>;

/** A way to write that compresses as it is told to. */
export function writerWith(compress: Compress): Write {
  // Thousands of files share a folder, and each question whether it is there takes as long as a file.
  const made = new Set<string>();
  return (file, data) => {
    const folder = path.dirname(file);
    if (!made.has(folder)) fs.mkdirSync(folder, { recursive: true });
    made.add(folder);
    fs.writeFileSync(file, data);
    return compress(file, data);
  };
}

/**
 * Compresses every text file of a folder that is not yet.
 *
 * @param isElsewhere whether somebody else compresses a file, by its name below the folder, with slashes
 */
export async function compressRest(
  folder: string,
  compress: Compress,
  isElsewhere: (name: string) => boolean,
) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const there = new Set(names);
  const left = names.filter(
    (name) =>
      COMPRESSIBLE.test(name) &&
      !there.has(`${name}.br`) &&
      !isElsewhere(name.replaceAll(path.sep, '/')),
  );
  await atMost(AT_ONCE, left, async (name) => {
    const file = path.join(folder, name);
    await compress(file, fs.readFileSync(file));
  });
}
