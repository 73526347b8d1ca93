import type { Plugin } from 'vite';

/**
 * Lets a build fail at a warning of the bundler. Each says that something does not work as it is written, and a
 * warning that is only printed is read by nobody but the person who starts the site for the first time.
 */
export const refuseWarnings = (): Plugin => ({
  name: 'refuse-warnings',
  apply: 'build',
  onLog(level, { code, message }) {
    if (level === 'warn') throw new Error(`The bundler warns (${code}): ${message}`);
  },
});
