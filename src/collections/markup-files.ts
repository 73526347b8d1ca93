import fs from 'node:fs';
import path from 'node:path';
import type { Loader } from 'astro/loaders';

export type Heading = { depth: number; slug: string; text: string };

/** What the Markdown engine made of a text, and of which state of its file. */
export type Markup = {
  digest?: string | number | undefined;
  html: string;
  headings: Heading[];
};

type All = Map<string, Markup>;

const fileOf = (collection: string, folder: string): string =>
  path.join(folder, `${collection}.json`);

/**
 * The folder of the rendered markup, below the project. If it is deleted, all texts are rendered
 * again.
 */
const FOLDER = '.cache/markup';

/**
 * The markup of all texts of a collection by their ids, as its loader last left it.
 *
 * @returns nothing where there is none yet
 */
export function readMarkup(collection: string, folder: string = FOLDER): All {
  const file = fileOf(collection, folder);
  if (!fs.existsSync(file)) return new Map();
  return new Map(JSON.parse(fs.readFileSync(file, 'utf8')) as [string, Markup][]);
}

function writeMarkup(collection: string, all: All, folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  const file = fileOf(collection, folder);
  // Written beside and renamed: a page may be reading it.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify([...all].sort(([a], [b]) => (a < b ? -1 : 1))));
  fs.renameSync(draft, file);
}

/**
 * A loader that keeps the markup of texts in a file of ours and not among what Astro knows of them: Astro
 * reads that sign by sign to write it, which in a build of thousands of texts takes seconds.
 */
export const cacheMarkup = (loader: Loader, folder: string = FOLDER): Loader => ({
  ...loader,
  load: async (context) => {
    const { collection, store } = context;
    const all = readMarkup(collection, folder);
    for (const key of store.keys()) {
      // Another build, or somebody who clears caches, may have been here since.
      if (all.get(key)?.digest !== store.get(key)?.digest) store.delete(key);
    }
    let isLoaded = false;
    const changed = () => {
      if (isLoaded) writeMarkup(collection, all, folder);
    };
    const kept: typeof store = {
      ...store,
      set: ({ rendered, assetImports: _, ...entry }) => {
        const headings = (rendered?.metadata?.headings ?? []) as Heading[];
        all.set(entry.id, { digest: entry.digest, html: rendered?.html ?? '', headings });
        changed();
        return store.set(entry);
      },
      delete: (key) => {
        all.delete(key);
        store.delete(key);
        changed();
      },
      clear: () => {
        all.clear();
        store.clear();
        changed();
      },
    };
    await loader.load({ ...context, store: kept });
    for (const key of all.keys()) if (!store.has(key)) all.delete(key);
    writeMarkup(collection, all, folder);
    isLoaded = true;
  },
});
