import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { eachLimit } from './each-limit.ts';
import { cachedFile, COMPRESSED } from './cache.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|vtt)$/;
/** Files in hand at one time: enough for the threads that compress. */
export const AT_ONCE = 8;
const SMALLEST = 600; // bytes; below that the headers weigh more than what is saved
/** Of a build for tests alone. What weighs too much then is compressed well to be weighed again; scripts and styles are at once. */
const QUICK = 5;
const WEIGHED = /\.(?:js|css)$/;
/** Whether this build is one for tests. */
export const compressesQuickly = (): boolean => process.env.PAGE_COMPRESSION === 'quick';

/**
 * Brotli clears its whole window before it begins, megabytes for a page of some kilobytes; one that
 * holds the text makes the same of it.
 */
const windowFor = (bytes: number): number =>
  Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1)) + 1));

/** How to compress something of a known length by brotli. */
export function brotliOptions(level: number, bytes: number): zlib.BrotliOptions {
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

/**
 * Puts a file of the cache into a build, as a hard link where the disk has them: it takes no room, and a
 * server that takes the build over sees that it is the file it has read already (src/server/site/load.ts).
 */
function place(cached: string, file: string): void {
  // Never written into: it may be a link as well.
  fs.rmSync(file, { force: true });
  try {
    fs.linkSync(cached, file);
  } catch {
    fs.copyFileSync(cached, file);
  }
}

/**
 * Puts beside a file, where it gains, its `.br` and its `.gz`, as small as can be. What was compressed
 * before comes out of the cache. With PAGE_COMPRESSION=quick all but scripts and styles are some percent larger.
 */
export async function compress(file: string, data: Buffer): Promise<void> {
  if (data.length < SMALLEST) return;
  const name = createHash('sha256').update(data).digest('hex');
  const quick = compressesQuickly() && !WEIGHED.test(file);
  const [level, gzipLevel] = quick ? [QUICK, QUICK] : [zlib.constants.BROTLI_MAX_QUALITY, 9];
  const [br, gz] = await Promise.all([
    cachedFile(COMPRESSED, `${name}-${quick ? 'quick' : 'best'}.br`, () =>
      brotli(data, brotliOptions(level, data.length)),
    ),
    cachedFile(COMPRESSED, `${name}-${quick ? 'quick' : 'best'}.gz`, () =>
      gzip(data, { level: gzipLevel, chunkSize: roomFor(data.length) }),
    ),
  ]);
  place(br, `${file}.br`);
  place(gz, `${file}.gz`);
}

/** Compresses every text file of a folder that is not yet. */
export async function compressRest(folder: string): Promise<void> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const there = new Set(names);
  const left = names.filter((name) => COMPRESSIBLE.test(name) && !there.has(`${name}.br`));
  await eachLimit(AT_ONCE, left, async (name) => {
    const file = path.join(folder, name);
    await compress(file, fs.readFileSync(file));
  });
}
