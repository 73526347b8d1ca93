import fs from 'node:fs';
import path from 'node:path';
import {
  buildsDirOf,
  buildsOf,
  currentSite,
  isInUse,
  readRecord,
  siteOf,
  writeRecord,
  type BuildRecord,
} from '#server/site/builds.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { keepHashedFiles } from './publish/hashed-files.ts';

/** The build that is served, and the one before it, to go back to. */
const KEPT_BUILDS = 2;

export type Publishing = {
  /** Where the site is served from: a link to the newest build (src/server/site/builds.ts). */
  distDir: string;
  record: BuildRecord;
  /** Builds into a folder that is not there yet. */
  build: (site: string) => Promise<void>;
  /** @throws where the built folder is not a whole site */
  check: (site: string) => Promise<void>;
  /** Told the name of each step before it is taken. */
  onStep?: (step: string) => void;
};

const isLink = (file: string): boolean =>
  fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Makes a link under another name: renaming it later needs no room on the disk and takes one step. */
function draftLink(link: string, target: string): string {
  const draft = `${link}.draft`;
  fs.rmSync(draft, { force: true });
  fs.symlinkSync(path.relative(path.dirname(link), target), draft, 'dir');
  return draft;
}

/** Lets `distDir` lead to a build, so that nobody finds it missing meanwhile. */
const pointTo = (distDir: string, build: string): void =>
  fs.renameSync(draftLink(distDir, siteOf(build)), distDir);

/** Removes what killed builds left, and builds that are neither kept nor served. */
function removeOldBuilds(distDir: string): void {
  const current = path.dirname(currentSite(distDir));
  const finished = buildsOf(distDir).filter((build) => readRecord(build));
  const last = finished.filter((build) => build !== current).slice(0, KEPT_BUILDS - 1);
  for (const build of buildsOf(distDir)) {
    if (build === current || last.includes(build) || isInUse(build)) continue;
    fs.rmSync(build, { recursive: true, force: true });
  }
}

/**
 * Makes a build of a plain folder, which is how `dist` was before builds lay beside it. At every moment
 * `currentSite` finds it: in its place, or as the newest finished build.
 */
function adoptPlainFolder(distDir: string, onStep: (step: string) => void): void {
  if (!fs.existsSync(distDir) || isLink(distDir)) return;
  // Sorts before every build, whose names begin with the year.
  const build = path.join(buildsDirOf(distDir), '0000-plain-folder');
  const site = siteOf(build);
  fs.rmSync(build, { recursive: true, force: true });
  fs.mkdirSync(build, { recursive: true });
  fs.symlinkSync(serverDirOf(distDir), serverDirOf(site), 'dir');
  writeRecord(build, { fingerprint: '', origin: '' });
  const draft = draftLink(distDir, site);
  onStep('take over the plain folder');
  fs.renameSync(distDir, site);
  onStep('link the plain folder');
  fs.renameSync(draft, distDir);
}

/** Moves the server's half of a plain folder to the build it became. */
function adoptPlainServerFolder(distDir: string): void {
  const plain = serverDirOf(distDir);
  if (!fs.existsSync(plain) || isLink(plain)) return;
  const [build] = buildsOf(distDir).filter((each) => isLink(serverDirOf(siteOf(each))));
  if (!build) return fs.rmSync(plain, { recursive: true });
  fs.rmSync(serverDirOf(siteOf(build)));
  fs.renameSync(plain, serverDirOf(siteOf(build)));
}

/** Lets `dist-server` lead to what lies beside the pages that `dist` leads to, whichever these are. */
function linkServerFolder(distDir: string): void {
  const link = serverDirOf(distDir);
  if (isLink(link)) return;
  // Not joined: that would take the way through `dist` out again.
  const target = `${path.basename(distDir)}/../${path.basename(serverDirOf(siteOf('')))}`;
  fs.symlinkSync(target, link, 'dir');
}

/**
 * Serves a finished build from now on.
 *
 * @param build one of `buildsOf(distDir)`
 */
export function publish(
  distDir: string,
  build: string,
  onStep: (step: string) => void = () => {},
): void {
  adoptPlainFolder(distDir, onStep);
  onStep('serve the new build');
  pointTo(distDir, build);
  onStep('link the folder of the server');
  adoptPlainServerFolder(distDir);
  linkServerFolder(distDir);
}

/** A folder for a new build. Names sort by time; no build gets the folder of one that is there. */
function newBuildDir(distDir: string): string {
  for (let time = Date.now(); ; time++) {
    const name = new Date(time).toISOString().replaceAll(/[:.]/g, '-');
    const build = path.join(buildsDirOf(distDir), name);
    if (!fs.existsSync(build)) return build;
  }
}

/**
 * Builds a site beside the one that is served, checks it, and serves it in its place by renaming one
 * link. Where anything fails, or the process is killed, the site that was there stays; what such a build
 * leaves is removed by the next one. The build before it is kept, and so are builds that run.
 *
 * One at a time: the caller holds a lock.
 *
 * @returns the folder of the pages that are served now
 * @throws what `build` and `check` throw, and what the file system says
 */
export async function publishBuild({
  distDir,
  record,
  build: buildInto,
  check,
  onStep = () => {},
}: Publishing): Promise<string> {
  onStep('remove what earlier builds left');
  removeOldBuilds(distDir);
  const build = newBuildDir(distDir);
  const site = siteOf(build);
  try {
    fs.mkdirSync(build, { recursive: true });
    onStep('build');
    await buildInto(site);
    onStep('check');
    await check(site);
    onStep('keep files of the last build');
    keepHashedFiles(currentSite(distDir), site, new Date());
    onStep('finish');
    writeRecord(build, record);
  } catch (error) {
    fs.rmSync(build, { recursive: true, force: true });
    throw error;
  }
  publish(distDir, build, onStep);
  onStep('remove old builds');
  removeOldBuilds(distDir);
  return site;
}
