import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { buildsOf, currentSite, readRecord, siteOf } from '#server/site/builds.ts';

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

/** A finished build of these inputs, the one that is served before others. */
export function findBuild(distDir: string, fingerprint: string): string | undefined {
  const current = path.dirname(currentSite(distDir));
  return [current, ...buildsOf(distDir)].find(
    (build) =>
      readRecord(build)?.fingerprint === fingerprint &&
      // Somebody may have removed pages by hand.
      LANGUAGES.every((lang) => fs.existsSync(path.join(siteOf(build), lang, 'index.html'))),
  );
}
