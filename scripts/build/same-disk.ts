import fs from 'node:fs';
import path from 'node:path';
import { EnvError } from '#server/plugins/env.ts';
import { buildsDirOf } from '#server/site/builds.ts';

/**
 * Refuses to build onto another disk than that of the program: Astro moves what it made, and what was compressed
 * before is linked, neither of which goes from one disk to another.
 *
 * @param diskOf number of the disk that a file lies on
 * @throws EnvError
 */
export function refuseOtherDisk(
  distDir: string,
  project: string,
  diskOf: (file: string) => number = (file) => fs.statSync(file).dev,
): void {
  let folder = buildsDirOf(distDir);
  while (!fs.existsSync(folder)) folder = path.dirname(folder);
  if (diskOf(folder) === diskOf(project)) return;
  throw new EnvError(
    `DIST_DIR must be on the same disk as the program, which moves the files of a build there; ${distDir} is on another.`,
  );
}
