import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const PLACES = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const installed = () => PLACES.find((place) => place && fs.existsSync(place));

/** Debian's package, where this is a Debian and we may install on it. */
function installOnDebian(): void {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env,
  });
}

/**
 * Path of a Chromium for the browser tests.
 *
 * @throws Error with one sentence on what to install
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  installOnDebian();
  const after = installed();
  if (after) return after;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROME_PATH.');
}
