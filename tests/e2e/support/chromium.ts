import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without its own windows, menus and viewers: it runs a test in half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const firstOf = (places: readonly string[]) => places.find((place) => fs.existsSync(place));

/** Debian's packages, where this is a Debian and we may install on it. */
function installOnDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env,
  });
}

/**
 * Path of a whole Chromium, with the viewers a reader has: CHROME_PATH, or one that is installed. On
 * Debian it is installed where it is missing.
 *
 * @throws Error with one sentence on what to install
 */
export function findChromium(): string {
  const places = [...(process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []), ...CHROMIUM];
  const found = firstOf(places);
  if (found) return found;
  installOnDebian(['chromium', 'chromium-headless-shell']);
  const after = firstOf(places);
  if (after) return after;
  throw new Error('The browser tests need Chromium: install it, or name it in CHROME_PATH.');
}

/**
 * Path of the Chromium most tests run in: Debian's headless shell where it is or can be installed, else
 * the whole browser. CHROME_PATH goes before both.
 *
 * @throws Error with one sentence on what to install
 */
export function findTestChromium(): string {
  const whole = findChromium();
  if (process.env.CHROME_PATH) return whole;
  if (!fs.existsSync(HEADLESS_SHELL)) installOnDebian(['chromium-headless-shell']);
  return fs.existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole;
}
