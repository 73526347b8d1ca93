import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';

/** What was made longer ago is removed. */
const KEEP_DAYS = 7;

/** Node's cache of compiled code, a folder for each version of Node. */
const COMPILED = '.cache/compiled';
/** Compressed files by a hash of what was compressed: it is the slowest part of a build, and most are as they were. */
export const COMPRESSED = '.cache/compressed';
/** Search indexes of earlier builds, by a hash of their texts. */
export const SEARCH_CACHE = '.cache/search';

/**
 * The file of what was made before under a name that says everything it is made of, such as a hash. A build
 * that is killed leaves nothing under the name that is not whole.
 *
 * @param folder a cache of its own, `.cache/…`
 * @returns the path of the file, which nobody may write to
 */
export async function cachedFile(
  folder: string,
  name: string,
  make: () => Promise<Uint8Array>,
): Promise<string> {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const data = await make();
  await fs.mkdir(folder, { recursive: true });
  // Equal things are made at the same time, so each needs a draft of its own.
  const draft = `${file}.${randomUUID()}`;
  await fs.writeFile(draft, data);
  await fs.rename(draft, file);
  return file;
}

/** Takes out of a cache what was made long ago. */
async function dropOld(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const oldest = Date.now() - KEEP_DAYS * DAY_MS;
  for (const name of await fs.readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    const about = await fs.stat(file);
    if (about.isFile() && about.mtimeMs < oldest) await fs.rm(file, { force: true });
  }
}

/** Takes what was made long ago out of the caches that are asked by hashes alone. */
export async function dropOldFiles(): Promise<void> {
  for (const cache of [COMPILED, COMPRESSED, SEARCH_CACHE]) await dropOld(cache);
}

/**
 * Lets this process, and every one it starts, keep what Node compiles, and find it again: a start and a build are
 * several short processes, and reading their code is much of each. Where it cannot be written, nothing is kept.
 */
export function keepCompiledCode(): void {
  const folder = path.resolve(COMPILED);
  process.env.NODE_COMPILE_CACHE ??= folder;
  enableCompileCache(folder);
}
