import fs from 'node:fs';
import path from 'node:path';
import { isProcessAlive } from '#server/process-alive.ts';

/**
 * Where builds lie:
 *
 *     dist                        → dist-builds/<id>/site, a symbolic link
 *     dist-server                 → dist/../site-server, so it changes together with dist
 *     dist-builds/<id>/site         what is served
 *     dist-builds/<id>/site-server  what only the server reads: policies, views, indexes
 *     dist-builds/<id>/build.json   written last: a build without it is not finished
 *     dist-builds/<id>/used-by      a file for each process that serves this build
 *
 * A plain folder `dist` with a plain `dist-server` beside it is served as well.
 */

/** What is known of a finished build. */
export type BuildRecord = {
  /** Of the files and settings that it was made of. */
  fingerprint: string;
  /** PUBLIC_ORIGIN it was made for; empty where that is not known. */
  origin: string;
  /** A fingerprint of the program that made it; builds of earlier versions have none. */
  program?: string;
  /** Books, pictures for links, packs and compressed files are still being made. */
  isPartial?: boolean;
};

/** The folder of all builds of a `DIST_DIR`. */
export const buildsDirOf = (distDir: string): string => `${distDir}-builds`;

const RECORD = 'build.json';

/** The pages of a build, by the build's own folder. */
export const siteOf = (build: string): string => path.join(build, 'site');

/** @returns undefined where the build is not finished, or is no build */
export function readRecord(build: string): BuildRecord | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(build, RECORD), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

/** Marks a build as finished. */
export function writeRecord(build: string, record: BuildRecord): void {
  const draft = path.join(build, `${RECORD}.draft`);
  fs.writeFileSync(draft, JSON.stringify(record));
  fs.renameSync(draft, path.join(build, RECORD));
}

/** The folders of all builds, the newest first, finished or not. */
export function buildsOf(distDir: string): string[] {
  const folder = buildsDirOf(distDir);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => path.join(folder, item.name))
    .sort()
    .reverse();
}

/**
 * The folder of the pages that are served from now on: where `distDir` leads. Where it leads nowhere
 * (a process was killed while it replaced a plain folder) it is the newest finished build.
 */
export function currentSite(distDir: string): string {
  try {
    return fs.realpathSync(distDir);
  } catch {
    const newest = buildsOf(distDir).find(
      (build) => readRecord(build) && fs.existsSync(siteOf(build)),
    );
    return newest ? siteOf(newest) : distDir;
  }
}

/** What is known of the build that is served from `distDir`; nothing of a plain folder. */
export const currentRecord = (distDir: string): BuildRecord | undefined =>
  readRecord(path.dirname(currentSite(distDir)));

/** The address that the served build was made for, where that is another than `origin`. */
export function otherOrigin(distDir: string, origin: string): string | undefined {
  const builtFor = currentRecord(distDir)?.origin;
  return builtFor && builtFor !== origin ? builtFor : undefined;
}

const USED_BY = 'used-by';

/**
 * Notes that this process serves a build, so that no later build removes it. Where the folder cannot be
 * written (a service with a read-only file system) there is no note: the last two builds stay anyway.
 *
 * @param site as `currentSite` gives it
 * @returns takes the note back
 */
export function markInUse(site: string): () => void {
  const build = path.dirname(site);
  if (!readRecord(build)) return () => {};
  const file = path.join(build, USED_BY, String(process.pid));
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '');
  } catch {
    return () => {};
  }
  return () => fs.rmSync(file, { force: true });
}

/** Whether a process that still lives has noted that it serves a build. */
export function isInUse(build: string): boolean {
  const folder = path.join(build, USED_BY);
  return (
    fs.existsSync(folder) && fs.readdirSync(folder).some((name) => isProcessAlive(Number(name)))
  );
}
