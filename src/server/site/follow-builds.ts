import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { currentSite, markInUse, otherOrigin, readRecord } from './builds.ts';
import type { BuiltSource } from './source.ts';

const LOOK_EVERY_MS = 100;

export type Followed = {
  source: BuiltSource;
  /** DIST_DIR */
  distDir: string;
  /** PUBLIC_ORIGIN of this process; a build for another one is not served. */
  origin: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** The version of the program that made a build, by the folder of its pages. */
const programOf = (site: string) => readRecord(path.dirname(site))?.program;

/**
 * Looks once whether `distDir` leads to another build than the one that is served, and serves it. One that
 * cannot be read, or was made for another address or by another version of the program, is noted in the log
 * and not tried again: its views and scripts expect the server that they were built with.
 *
 * @returns a function that looks again; it settles when a new build is served
 */
export function buildFollower({ source, distDir, origin, log }: Followed): () => Promise<void> {
  let seen = source.folder();
  const own = programOf(seen);
  return async () => {
    const folder = currentSite(distDir);
    if (folder === seen) return;
    seen = folder;
    const builtFor = otherOrigin(distDir, origin);
    if (builtFor) {
      log.warn({ builtFor, origin }, 'a build for another address is not served');
      return;
    }
    const program = programOf(folder);
    if (own && program && program !== own) {
      log.warn({ build: folder }, 'a build of another version of the program waits for a restart');
      return;
    }
    try {
      await source.load(folder);
      log.info({ build: folder }, 'a new build is served');
    } catch (error) {
      log.error({ err: error, build: folder }, 'a new build could not be read');
    }
  };
}

/**
 * Serves each new build as soon as it is there, and notes which build this process serves.
 *
 * @param served called when a new build is served
 * @returns stop
 */
export function followBuilds(followed: Followed, served?: () => void): () => void {
  const { source } = followed;
  const look = buildFollower(followed);
  let release = markInUse(source.folder());
  let timer: NodeJS.Timeout;
  let stopped = false;
  const turn = async (): Promise<void> => {
    const before = source.folder();
    await look();
    if (source.folder() !== before && !stopped) {
      release();
      release = markInUse(source.folder());
      served?.();
    }
    plan();
  };
  const plan = (): void => {
    if (!stopped) timer = setTimeout(() => void turn(), LOOK_EVERY_MS).unref();
  };
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
    release();
  };
}
