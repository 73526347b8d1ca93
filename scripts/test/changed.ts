import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { importedBy } from './imports.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const commitOf = (name: string): string | undefined => {
  try {
    return git('merge-base', 'HEAD', name)[0];
  } catch {
    return undefined;
  }
};

/**
 * The commit a change began at: where the branch left origin/main, else main. On main itself without
 * anything uncommitted it is the commit before the last.
 */
export function baseOfChange(): string {
  const base = commitOf('origin/main') ?? commitOf('main') ?? 'HEAD';
  const isHead = git('rev-parse', base)[0] === git('rev-parse', 'HEAD')[0];
  return isHead && git('status', '--porcelain').length === 0 ? 'HEAD~1' : base;
}

/** Files that differ from a commit, committed or not, new ones included; without those removed. */
export function changedSince(base: string): string[] {
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].filter((file) => fs.existsSync(file)).toSorted();
}

/** Folders below which a feature has a folder of its own, or a file of its name. */
const BY_FEATURE =
  /^src\/(?:server\/[^/]+|islands|components|elements|stores|contract|domain)\/([^/.]+)/;
/** Folders beside those of features. */
const NO_FEATURES = /^src\/(?:server\/(?:plugins|site|db|jobs)|islands\/ui)\//;

/** The features that changed files belong to, by the names of their folders: `forum`, `chat`. */
export function featuresOf(files: readonly string[]): string[] {
  const names = files
    .filter((file) => !NO_FEATURES.test(file))
    .map((file) => BY_FEATURE.exec(file)?.[1])
    .filter((name) => name !== undefined);
  return [...new Set(names)];
}

const lies = (file: string, feature: string) => file.split('/').includes(feature);

/** What sets the scene for tests. Through any other file nearly every test imports nearly every file. */
const isFixture = (file: string) =>
  file.startsWith('src/testing/') || /(?:fixture|test-support)\.tsx?$/.test(file);

/**
 * The test files of a change: all of a changed feature, those beside a changed file, and those that
 * import one themselves or by their fixtures.
 */
export function testsOf(changed: readonly string[], tests: readonly string[]): string[] {
  const features = featuresOf(changed);
  const folders = new Set(changed.map((file) => path.dirname(file)));
  return tests.filter((test) => {
    if (folders.has(path.dirname(test))) return true;
    if (features.some((feature) => lies(test, feature))) return true;
    const imported = importedBy(test, isFixture);
    return changed.some((file) => imported.has(file));
  });
}

/** The browser tests of a change: changed ones, and those with the name of a changed feature. */
export function specsOf(changed: readonly string[], specs: readonly string[]): string[] {
  const features = featuresOf(changed.filter((file) => !/\.test\.tsx?$/.test(file)));
  const isOf = (spec: string, feature: string) =>
    path.relative('tests/e2e', spec).includes(feature.replace(/s$/, ''));
  return specs.filter(
    (spec) => changed.includes(spec) || features.some((feature) => isOf(spec, feature)),
  );
}
