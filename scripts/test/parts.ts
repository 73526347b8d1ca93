import path from 'node:path';
import { readPlaywright, readVitest, type Step } from './steps.ts';

/** Browser tests and byte budgets judge a build of their own, so that a running site is not disturbed. */
export const testDist = path.resolve('.cache/test/dist');
export const testReports = path.resolve('.cache/test');

const e2ePort = process.env.E2E_PORT ?? '3187';

const bin = (name: string) => path.resolve('node_modules/.bin', name);
const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: [path.join('scripts', name), ...args],
});

/** Unchanged files are known from the last run by their content. */
const cached = (name: string) => [
  ...['--cache', '--cache-strategy', 'content'],
  ...['--cache-location', `.cache/${name}`],
];

export const lint = (files: readonly string[] = ['.']): Step => ({
  name: 'Lint and import rules',
  command: bin('eslint'),
  args: [...files, '--max-warnings', '0', '--no-warn-ignored', ...cached('eslint')],
});

/** Everything but `.astro` files: a fortieth of the time that Prettier takes for them (decision 46). */
export const format = (files: readonly string[] = ['.']): Step => ({
  name: 'Format',
  command: bin('oxfmt'),
  args: ['--check', '--no-error-on-unmatched-pattern', ...files],
});

/** The files that oxfmt does not know. */
export const formatPages = (files: readonly string[] = ['**/*.astro']): Step => ({
  name: 'Format of pages',
  command: bin('prettier'),
  args: ['--check', '--log-level', 'warn', ...cached('prettier'), ...files],
});

/** Writes the types of the content collections, which both checks of types read. */
export const sync = (): Step => ({ name: 'Content types', command: bin('astro'), args: ['sync'] });

/**
 * All .ts and .tsx files, by TypeScript 7: the one before it takes five times as long (decision 46). By one
 * checker: each of several works out for itself what the types of libraries come to.
 */
export const types = (): Step => ({
  name: 'Types',
  command: process.execPath,
  args: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1'],
});

/** All .astro files. `astro check` on the whole project would check every other file once more. */
export const pageTypes = (): Step => ({
  name: 'Page types',
  command: bin('astro'),
  args: ['check', '--noSync', '--tsconfig', 'tsconfig.pages.json', '--minimumSeverity', 'hint'],
});

export const translations = (): Step => ({ name: 'Translations', ...script('check-i18n.ts') });
export const content = (): Step => ({ name: 'Content', ...script('check-content.ts') });

/** Made beside the types: tests of the server find it in the cache. */
export const preparedDatabase = (): Step => ({
  name: 'Prepared database',
  ...script('test/prepare-database.ts'),
});

/**
 * Tests without a browser.
 *
 * @param postgres the server to run on; the embedded database where undefined
 */
export function unit(name: string, args: readonly string[], postgres?: string): Step {
  const file = path.join(testReports, `${name.replace(/\W+/g, '-')}.json`);
  return {
    name,
    command: bin('vitest'),
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: { TEST_DATABASE_URL: postgres ?? '' },
    report: { file, read: readVitest },
  };
}

export const build = (): Step => ({
  name: 'Build',
  ...script('build.ts'),
  // Compressing pages well takes half of a build, and most are far below what they may weigh.
  env: {
    OUT_DIR: testDist,
    PUBLIC_ORIGIN: `http://127.0.0.1:${e2ePort}`,
    PAGE_COMPRESSION: 'quick',
  },
});

export const builtPages = (): Step => ({
  name: 'Built pages: budgets, links, HTML',
  ...script('check-build.ts', testDist),
});

/**
 * Tests in a browser.
 *
 * @param postgres the server that the site under test runs on; the embedded database where undefined
 */
export const browser = (specs: readonly string[] = [], postgres?: string): Step => ({
  name: 'Browser',
  command: bin('playwright'),
  args: ['test', ...specs],
  env: { E2E_DIST: testDist, E2E_PORT: e2ePort, TEST_DATABASE_URL: postgres ?? '' },
  report: { file: path.resolve('test-results/e2e.json'), read: readPlaywright },
});
