import fs from 'node:fs/promises';
import path from 'node:path';
import { currentSite } from './builds.ts';
import { serverDirOf } from './policies.ts';

const read = new Map<string, Promise<unknown>>();
let folderRead = '';

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    // Read again when somebody next asks.
    read.delete(file);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * A JSON file that the build wrote for the server, read once per build.
 *
 * @param distDir as in the settings: where the served build is
 * @returns undefined where there is no such file, as before the first build
 * @throws what the file system or `JSON.parse` says where it cannot be read
 */
export function readBuiltJson<T>(distDir: string, name: string): Promise<T | undefined> {
  const folder = serverDirOf(currentSite(distDir));
  // Drops what was read of an older build.
  if (folder !== folderRead) read.clear();
  folderRead = folder;
  const file = path.join(folder, name);
  const content = read.get(file) ?? readJson(file);
  read.set(file, content);
  return content as Promise<T | undefined>;
}
