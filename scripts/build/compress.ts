import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|vtt)$/;
const AT_ONCE = 8;
const SMALLEST = 600; // bytes; below that the headers weigh more than what is saved
/** Above this many files the last percents of compression cost more time than they are worth. */
const MANY_FILES = 4000;
/** Strong compression is the slowest part of a build, and most files are as they were last time. */
const CACHE = '.cache/compressed';
const KEEP_DAYS = 7;

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

async function compressFile(file: string, quality: number): Promise<void> {
  const data = await fs.readFile(file);
  if (data.length < SMALLEST) return;
  const hash = createHash('sha256').update(data).digest('hex');
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  };
  const [br, gz] = await Promise.all([
    cached(`${hash}-${quality}.br`, () => brotli(data, { params })),
    gzip(data, { level: quality > 9 ? 9 : 6 }),
  ]);
  await Promise.all([fs.writeFile(`${file}.br`, br), fs.writeFile(`${file}.gz`, gz)]);
}

async function dropOld(): Promise<void> {
  const oldest = Date.now() - KEEP_DAYS * 86_400_000;
  for (const name of await fs.readdir(CACHE)) {
    const file = path.join(CACHE, name);
    const { mtimeMs } = await fs.stat(file);
    if (mtimeMs < oldest) await fs.rm(file, { force: true });
  }
}

/** Writes `.br` and `.gz` beside every text file of a build. */
export async function compressFolder(folder: string): Promise<void> {
  await fs.mkdir(CACHE, { recursive: true });
  await dropOld();
  const names = await fs.readdir(folder, { recursive: true });
  const files = names
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name));
  const quality = files.length > MANY_FILES ? 5 : 11;
  let next = 0;
  const worker = async () => {
    for (let file = files[next++]; file; file = files[next++]) await compressFile(file, quality);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
