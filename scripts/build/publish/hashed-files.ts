import fs from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '#domain/days.ts';
import { serverDirOf } from '#server/site/policies.ts';

/** Pages that were read before an update ask for files of the build they came from for so long. */
const KEEP_MS = DAY_MS;
const FOLDER = '_astro';

/** Files of earlier builds, by name, and when a build first did without them (ISO). */
type Kept = Record<string, string>;

const listOf = (site: string) => path.join(serverDirOf(site), 'kept-files.json');

/** Names of the files in a build that are there for pages of earlier builds alone. */
export function readKeptFiles(site: string): Kept {
  const file = listOf(site);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept) : {};
}

const namesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/**
 * Puts the bundled files of the last build, whose names hold a hash of their content, into the next
 * one, for a day: pages that a browser has open still ask for them. Hard links, so they take no room.
 *
 * @param last the pages of the last build; may be missing
 */
export function keepHashedFiles(last: string, next: string, now: Date): void {
  const before = readKeptFiles(last);
  const own = new Set(namesIn(path.join(next, FOLDER)));
  const kept: Kept = {};
  for (const name of namesIn(path.join(last, FOLDER))) {
    if (own.has(name)) continue;
    const since = before[name] ?? now.toISOString();
    if (now.getTime() - Date.parse(since) > KEEP_MS) continue;
    kept[name] = since;
    fs.mkdirSync(path.join(next, FOLDER), { recursive: true });
    fs.linkSync(path.join(last, FOLDER, name), path.join(next, FOLDER, name));
  }
  fs.mkdirSync(serverDirOf(next), { recursive: true });
  // A new file, never the content of one that another build has as well (link-build.ts).
  fs.rmSync(listOf(next), { force: true });
  fs.writeFileSync(listOf(next), JSON.stringify(kept));
}
