import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * A build of the site as it stands, kept beside the one that may be running; made again only when
 * something changed. BENCH_DIST names a finished build to use instead.
 *
 * @throws Error where the site cannot be built
 */
export async function preparedBuild(): Promise<string> {
  if (process.env.BENCH_DIST) return path.resolve(process.env.BENCH_DIST);
  const dist = path.resolve('.cache/bench/dist');
  // In a process of its own: the builder's memory and its caches would disturb what is measured.
  const result = spawnSync(process.execPath, ['scripts/build.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, OUT_DIR: dist, PUBLIC_ORIGIN: 'http://127.0.0.1:3000' },
  });
  if (result.status !== 0) throw new Error('The site could not be built; see the lines above.');
  return dist;
}
