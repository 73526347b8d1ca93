import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';

/** Everything a build is made of. The server's own code is not: it runs as it is. */
const INPUTS = [
  'content',
  'public',
  'scripts/build',
  'scripts/build.ts',
  'scripts/integrations',
  'scripts/og',
  'scripts/og-images.ts',
  'scripts/pdf',
  'scripts/content/front-matter.ts',
  'src',
  'astro.config.mjs',
  'astro-i18next.config.cjs',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_INPUTS = /^src\/(server\/(?!site\/policies)|testing\/)|\.test\.tsx?$/;

function* filesOf(item: string): Generator<string> {
  if (!fs.existsSync(item)) return;
  if (!fs.statSync(item).isDirectory()) return yield item;
  for (const name of fs.readdirSync(item).sort()) yield* filesOf(path.posix.join(item, name));
}

/** A fingerprint of all inputs and of the settings that end up in pages. */
export function buildFingerprint(settings: string): string {
  const hash = createHash('sha256').update(`${process.version} ${settings}`);
  for (const file of INPUTS.flatMap((input) => [...filesOf(input)])) {
    if (!NOT_INPUTS.test(file)) hash.update(`\0${file}\0`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

const stampOf = (outDir: string) => path.join(serverDirOf(outDir), 'fingerprint');

/**
 * Whether `outDir` holds a finished build of exactly these inputs.
 *
 * @param fingerprint asked for only where there is a finished build, for it reads all inputs
 */
export function isFresh(outDir: string, fingerprint: () => string): boolean {
  // The mark lies beside the pages, so it outlives them when somebody removes their folder.
  const standing = LANGUAGES.every((lang) => fs.existsSync(path.join(outDir, lang, 'index.html')));
  const stamp = stampOf(outDir);
  return standing && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint();
}

/** Marks a build as finished; written last, so that an interrupted one never counts. */
export function markFresh(outDir: string, fingerprint: string): void {
  fs.writeFileSync(stampOf(outDir), fingerprint);
}

/** Takes the mark away before a build begins. */
export function markStale(outDir: string): void {
  fs.rmSync(stampOf(outDir), { force: true });
}
