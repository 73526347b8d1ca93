import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { NODE_COMPILE_CACHE, RESOLVE_MODULES } from './src/testing/processes.ts';
import { findTestChromium } from './tests/e2e/support/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3187);
const origin = `http://127.0.0.1:${port}`;
// Found once; the workers, which read this file again, take it from here.
const executablePath = (process.env.E2E_CHROMIUM ??= findTestChromium());

/**
 * A page of a test lives for a few seconds: scripts that are compiled once more, optimized, never give that
 * back, and neither do processes of their own for the GPU, for each site, and for the empty page that every
 * test begins with. A fifth of the time of the browser part (decision 47).
 */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than two cores, for tests that wait; a fourth takes more processor time and gains nothing (decision 47).
  workers: 3,
  // What passes only at a second try is a fault to find; `--retries=1` records a trace of it.
  retries: 0,
  timeout: 120_000,
  // A machine that stalls for a moment must not fail a run; what is there in time waits for nothing.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Pages do not glide when they are scrolled: a button that moves away between press and release gets no click.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: chromiumArguments },
    trace: 'on-first-retry',
  },
  webServer: {
    command: `node "${RESOLVE_MODULES}" tests/e2e/support/server.ts`,
    // The second port answers when what the pages show has been filled in as well.
    url: `http://127.0.0.1:${port + 1}/ready`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE,
      LOG_LEVEL: 'error',
      DEMO_DATA: 'off',
      // Each test has an address of its own (fixtures.ts), so that none uses up another's tries.
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: path.join(os.tmpdir(), `campus-e2e-${port}-${process.pid}`),
      DIST_DIR: process.env.E2E_DIST ?? 'dist',
      // A page of a partner, which one test serves.
      CHAT_EMBED_ORIGINS: `http://127.0.0.1:${port + 2}`,
    },
  },
});
