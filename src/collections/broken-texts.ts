import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Loader } from 'astro/loaders';

/** Below the project. Files of this folder are written while `npm run dev` runs, and by nothing else. */
const FOLDER = '.cache/broken-texts';

/** What is wrong with a text, by its file below the folder of its collection. */
type Problems = Record<string, string>;

const fileOf = (collection: string, folder: string): string =>
  path.join(folder, `${collection}.json`);

function writeProblems(collection: string, problems: Problems, folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(fileOf(collection, folder), JSON.stringify(problems));
}

/** What Astro's loader logs of a text; it has no other way to tell (broken-texts.test.ts runs it). */
const REFUSED = /^(Failed to reload|Error rendering|Error reading) (\S+): ([\s\S]*)$/;
const READ = /^Reloaded data from (\S+)$/;

/**
 * A loader that remembers which texts could not be read while somebody edits them. Astro logs it and goes on
 * with what it had read before; the pages say it instead (`refuseBroken`). In a build such a text is an error.
 */
export const keepProblems = (loader: Loader, folder: string = FOLDER): Loader => ({
  ...loader,
  load: async (context) => {
    const { collection, logger } = context;
    const problems: Problems = {};
    const changed = () => {
      if (!context.watcher) return;
      writeProblems(collection, problems, folder);
      // Astro then asks for the pages anew: it keeps those of a text until something that it has read changes.
      context.meta.set('problems', JSON.stringify(problems));
    };
    // The text itself has been read then, and Astro says that too.
    const withoutMarkup = new Set<string>();
    const telling = logger.fork(logger.label);
    telling.error = (message) => {
      const [, what, file = '', problem = ''] =
        REFUSED.exec(stripVTControlCharacters(message)) ?? [];
      if (!what) return logger.error(message);
      problems[file] = problem;
      if (what === 'Error rendering') withoutMarkup.add(file);
      changed();
      if (context.watcher) logger.error(message);
    };
    telling.info = (message) => {
      const [, file = ''] = READ.exec(stripVTControlCharacters(message)) ?? [];
      if (file in problems && !withoutMarkup.delete(file)) {
        delete problems[file];
        changed();
      }
      logger.info(message);
    };
    changed();
    await loader.load({ ...context, logger: telling });
    withoutMarkup.clear();
    const found = describe(problems);
    if (!context.watcher && found) throw new Error(found);
  },
});

const describe = (problems: Problems): string =>
  Object.entries(problems)
    .map(([file, message]) => `${file}: ${message}`)
    .join('\n\n');

/**
 * @param texts the folder of the collection's texts
 * @throws Error where a text cannot be read as it is now
 */
export function refuseBroken(collection: string, texts: string, folder: string = FOLDER): void {
  const file = fileOf(collection, folder);
  if (!fs.existsSync(file)) return;
  const all = JSON.parse(fs.readFileSync(file, 'utf8')) as Problems;
  const there = Object.entries(all).flatMap(([name, message]): [string, string][] => {
    const text = path.join(texts, name);
    return fs.existsSync(text) ? [[text, message]] : [];
  });
  if (there.length > 0) throw new Error(describe(Object.fromEntries(there)));
}
