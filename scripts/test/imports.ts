import fs from 'node:fs';
import path from 'node:path';

/** Tests without a browser. */
export const TEST_FILES = [
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'tests/{crash,operator,upgrades}/**/*.test.ts',
];

const { imports } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  imports: Record<string, string>;
};

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`; not `import type …`. */
const IMPORT =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;

/** The file that an import of ours means, from the root of the project; undefined for packages. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(importer), specifier);
  for (const [alias, target] of Object.entries(imports)) {
    const start = alias.replace('*', '');
    if (specifier.startsWith(start)) {
      return path.normalize(target.replace('*', specifier.slice(start.length)));
    }
  }
  return undefined;
}

const known = new Map<string, string[]>();

/** The TypeScript files of ours that a file imports when it runs. */
function importsOf(file: string): string[] {
  let found = known.get(file);
  if (!found) {
    const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
    found = [...text.matchAll(IMPORT)]
      .map(([, named, called]) => fileOf(named ?? called ?? '', file))
      .filter((name) => name !== undefined)
      .filter((name) => /\.tsx?$/.test(name));
    known.set(file, found);
  }
  return found;
}

/**
 * Every file that a file imports when it runs, directly or through others, itself included.
 *
 * @param file from the root of the project, as are the answers
 * @param isFollowed whether the imports of an imported file count as well; all do by default
 */
export function importedBy(
  file: string,
  isFollowed: (imported: string) => boolean = () => true,
): Set<string> {
  const seen = new Set([file]);
  // A set is walked in the order of adding, and takes what is added meanwhile.
  for (const next of seen) {
    if (next === file || isFollowed(next)) for (const name of importsOf(next)) seen.add(name);
  }
  return seen;
}
