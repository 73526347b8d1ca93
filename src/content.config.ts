import fs from 'node:fs';
// Not from astro:content, which loads Astro's renderer as well, a third of a second in every build.
import { defineCollection } from 'astro/content/config';
import { file, glob, type Loader } from 'astro/loaders';
import { TEXT_COLLECTIONS } from '#collections/descriptors/index.ts';
import { keepProblems } from '#collections/broken-texts.ts';
import { draftsIn, exceptInBuilds, factsOfDrafts } from '#collections/drafts.ts';
import { cacheMarkup } from '#collections/markup-files.ts';
import { boardFactsSchema } from '#collections/schema/boards.ts';
import { camFactsSchema } from '#collections/schema/cam-facts.ts';
import { DATA_COLLECTIONS } from '#collections/schema/index.ts';

/** A collection nobody has written for yet is empty, not a warning in every build. */
const nothingYet: Loader = { name: 'nothing-yet', load: async ({ store }) => store.clear() };

const texts = Object.entries(TEXT_COLLECTIONS).map(([name, { folder, schema }]) => {
  const base = `./content/${folder}`;
  // What is read is the markup; keeping the Markdown as well nearly doubles what a build carries along.
  const files = (pattern: string[]) => glob({ pattern, base, retainBody: false });
  const loader = fs.existsSync(base)
    ? keepProblems(cacheMarkup(exceptInBuilds('**/*.md', files, () => draftsIn(base))))
    : nothingYet;
  return [name, defineCollection({ loader, schema })] as const;
});

const data = Object.entries(DATA_COLLECTIONS).map(([name, { file: fileName, schema }]) => {
  const path = `content/data/${fileName}`;
  const loader = fs.existsSync(path) ? file(path) : nothingYet;
  return [name, defineCollection({ loader, schema })] as const;
});

const factsIn = (base: string, texts: string) =>
  fs.existsSync(base)
    ? exceptInBuilds(
        '*.yaml',
        (pattern) => glob({ pattern, base }),
        () => factsOfDrafts(texts),
      )
    : nothingYet;
const folderOf = (name: 'camSites' | 'inspiration') => `./content/${TEXT_COLLECTIONS[name].folder}`;
const camFacts = defineCollection({
  loader: factsIn('./content/cam-facts', folderOf('camSites')),
  schema: camFactsSchema,
});
const boardFacts = defineCollection({
  // By their files' names: their numbers are fields of their own.
  loader: factsIn('./content/board-facts', folderOf('inspiration')),
  schema: boardFactsSchema,
});

export const collections = { ...Object.fromEntries([...texts, ...data]), camFacts, boardFacts };
