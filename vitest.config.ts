import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'tests/{crash,upgrades}/**/*.test.ts',
    ],
    // Each server test file opens a database of its own; two at a time is what two cores bear.
    pool: 'forks',
    maxWorkers: 2,
    // As in the browser: what needed it is named at the end of the run, and is a fault to be found.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
