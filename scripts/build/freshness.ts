import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages.ts';
import { buildsOf, currentRecord, currentSite, readRecord, siteOf } from '#server/site/builds.ts';

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

function* filesOf(item: string, root: string): Generator<string> {
  const there = path.join(root, item);
  if (!fs.existsSync(there)) return;
  if (!fs.statSync(there).isDirectory()) return yield item;
  for (const name of fs.readdirSync(there).sort()) {
    yield* filesOf(path.posix.join(item, name), root);
  }
}

/** A fingerprint of settings, of this Node, and of the files of `inputs`, files or folders below `root`, that count. */
export function fingerprintOf(
  settings: string,
  inputs: readonly string[],
  counts: (file: string) => boolean = () => true,
  root = '.',
): string {
  const hash = createHash('sha256').update(`${process.version} ${settings}`);
  for (const file of inputs.flatMap((input) => [...filesOf(input, root)])) {
    if (counts(file)) hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** A fingerprint of all inputs and of the settings that end up in pages. */
export const buildFingerprint = (settings: string): string =>
  fingerprintOf(settings, INPUTS, (file) => !NOT_INPUTS.test(file));

/** A fingerprint of the program: a server serves builds of its own version alone. */
export const programFingerprint = (): string =>
  fingerprintOf('', ['src', 'package-lock.json'], (file) => !/\.test\.tsx?$/.test(file));

const TEXT = /^content\/.+\.md$/;
/**
 * Whether a file of the project, named with slashes, is a text, which no bundle holds (texts-apart.ts). Lists,
 * facts and pictures beside texts count as code.
 */
export const isText = (file: string): boolean => TEXT.test(file);

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---/m;
const PUBLICATION = /^(?:published|date):\s*["']?(\d{4}-\d{2}-\d{2})/m;

/**
 * The texts whose day of publication has not come. They are left out of a build, so on their day there has to be
 * another one, although no file has changed.
 *
 * @param today `2026-11-12`
 * @param root of the project
 */
export const waitingTexts = (today: string, root = '.'): string[] =>
  [...filesOf('content', root)].filter((file) => {
    if (!/\.md$/.test(file)) return false;
    const [, fields = ''] = FRONT_MATTER.exec(fs.readFileSync(path.join(root, file), 'utf8')) ?? [];
    const [, day = ''] = PUBLICATION.exec(fields) ?? [];
    return day > today;
  });

/** Settings that end up in bundles. */
const OF_BUNDLES = /^(?:PUBLIC_|VITE_|ASTRO_|NODE_ENV$)/;
/** Vite reads them beside the environment. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/**
 * A fingerprint of everything but texts, from which bundles are made.
 *
 * @param env of the builder
 * @param root of the project
 */
export function codeFingerprint(env: NodeJS.ProcessEnv, root = '.'): string {
  const settings = Object.entries(env).filter(([name]) => OF_BUNDLES.test(name));
  const inputs = [...INPUTS, ...ENV_FILES];
  return fingerprintOf(JSON.stringify(settings.sort()), inputs, (file) => !isText(file), root);
}

/** A finished build of these inputs, the one that is served before others. */
export function findBuild(distDir: string, fingerprint: string): string | undefined {
  const current = path.dirname(currentSite(distDir));
  return [current, ...buildsOf(distDir)].find(
    (build) =>
      readRecord(build)?.fingerprint === fingerprint &&
      !readRecord(build)?.isPartial &&
      // Somebody may have removed pages by hand.
      LANGUAGES.every((lang) => fs.existsSync(path.join(siteOf(build), lang, 'index.html'))),
  );
}

/** The pages that are served, where they are of these inputs and the rest of the build is missing. */
export function findReadable(distDir: string, fingerprint: string): string | undefined {
  const record = currentRecord(distDir);
  const isOfThese = record?.isPartial && record.fingerprint === fingerprint;
  return isOfThese ? currentSite(distDir) : undefined;
}
