import fs from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { importedBy, TEST_FILES } from './scripts/test/imports.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { RESOLVE_MODULES } from './src/testing/processes.ts';

/** What opens a database: a test that imports one of them belongs to the server. */
const DATABASES = [
  'src/testing/database.ts',
  'src/testing/snapshot.ts',
  'src/server/db/connection.ts',
];

type Project = 'server' | 'mocked' | 'rules';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** Which project a test file belongs to follows from what it imports (CONTRIBUTING.md, Tests). */
function projectOf(file: string): Project {
  const imported = importedBy(file);
  // A test that opens the embedded database alone has nothing to ask of PostgreSQL.
  const opens = onPostgres ? ['src/testing/database.ts'] : DATABASES;
  if (opens.some((name) => imported.has(name))) return 'server';
  const text = fs.readFileSync(file, 'utf8');
  return /\bvi\.mock\(|\bvi\.stubGlobal\(|\bfakeBrowser\(/.test(text) ? 'mocked' : 'rules';
}

const files = Object.groupBy(fs.globSync(TEST_FILES), projectOf);

const project = (
  name: Project,
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: files[name] ?? [], ...test },
});

/** Views are drawn by the React of the site: that of development makes a stack trace for each element. */
const PRODUCT = { NODE_ENV: 'production' };

/**
 * V8 collects the whole heap whenever 64 MB of buffers were allocated outside of it, which every
 * embedded database does that is opened. With this they count towards the limit of the heap.
 */
const EXTERNAL_MEMORY = ['--external-memory-accounted-in-global-limit'];

/**
 * Without the compilers that optimize most, of scripts and of the embedded database: what they take, processes of
 * some minutes do not get back. A tenth of the time (decision 46).
 */
const UNOPTIMIZED = ['--no-opt', '--liftoff-only'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    pool: 'forks',
    // One more than two cores: a worker waits for child processes, for PostgreSQL or for a timer.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // For what hangs alone: a machine that is busy with something else must not fail a run.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Loading the code costs more than these tests: the files of a worker share it.
      project('server', {
        isolate: false,
        env: PRODUCT,
        execArgv: [...UNOPTIMIZED, ...EXTERNAL_MEMORY, RESOLVE_MODULES],
        globalSetup: 'src/testing/prepare-databases.ts',
      }),
      project('rules', {
        isolate: false,
        execArgv: UNOPTIMIZED,
        setupFiles: 'scripts/content/fixture-setup.ts',
      }),
      project('mocked', { execArgv: UNOPTIMIZED }),
    ],
  },
});
