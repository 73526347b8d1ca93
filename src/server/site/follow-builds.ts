import type { FastifyBaseLogger } from 'fastify';
import { currentRecord, currentSite, markInUse } from './builds.ts';
import type { BuiltSource } from './source.ts';

const LOOK_EVERY_MS = 500;

export type Followed = {
  source: BuiltSource;
  /** DIST_DIR */
  distDir: string;
  /** PUBLIC_ORIGIN of this process; a build for another one is not served. */
  origin: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * Looks once whether `distDir` leads to another build than the one that is served, and serves it. One that
 * cannot be read, or was made for another address, is noted in the log and not tried again.
 *
 * @returns a function that looks again; it settles when a new build is served
 */
export function buildFollower({ source, distDir, origin, log }: Followed): () => Promise<void> {
  let seen = source.folder();
  return async () => {
    const folder = currentSite(distDir);
    if (folder === seen) return;
    seen = folder;
    const builtFor = currentRecord(distDir)?.origin;
    if (builtFor && builtFor !== origin) {
      log.warn({ builtFor, origin }, 'a build for another address is not served');
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
 * @returns stop
 */
export function followBuilds(followed: Followed): () => void {
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
