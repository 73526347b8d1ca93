import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** What a build makes. */
const BUILT = ['.astro', '.cache', 'dist', 'dist-builds', 'dist-server'];
const LEFT_OUT = new Set([...BUILT, 'node_modules', '.git', 'data', 'test-results']);
/** Caches of the builder, which must start empty and must not be shared with the real project. */
const CACHES = new Set(['.astro', '.vite', '.cache', '.installed']);

/** Gives a folder the project's packages, as links. */
export function linkPackages(folder: string): void {
  const packages = path.join(folder, 'node_modules');
  fs.mkdirSync(packages, { recursive: true });
  for (const name of fs.readdirSync('node_modules')) {
    if (!CACHES.has(name))
      fs.symlinkSync(path.resolve('node_modules', name), path.join(packages, name));
  }
}

/**
 * A copy of the project. Its packages are links, so that it takes a moment and little room, or are left out,
 * as in a clean clone.
 */
export function copyProject(to: string, { withPackages = true } = {}): string {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync('.')) {
    if (!LEFT_OUT.has(name)) fs.cpSync(name, path.join(to, name), { recursive: true });
  }
  if (withPackages) linkPackages(to);
  return to;
}

/** What `npm run build` does, in a copy of the project, also beside a running site. */
export async function buildCopy(project: string, origin: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PUBLIC_ORIGIN: origin },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
}

/**
 * Moves all that a build made out of a copy of the project, so that the next one is cold again. Moved and
 * not removed: the disk would still be at that while the next build is timed.
 */
export function setBuildAside(project: string, to: string): void {
  const made = [...BUILT, ...[...CACHES].map((name) => path.join('node_modules', name))];
  for (const name of made) {
    const from = path.join(project, name);
    if (!fs.existsSync(from)) continue;
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    fs.renameSync(from, path.join(to, name));
  }
}
