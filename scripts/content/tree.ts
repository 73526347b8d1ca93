import fs from 'node:fs';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { descriptorOf, TEXT_COLLECTIONS, type TextCollection } from '#collections/descriptors/index.ts';
import type { Finding } from '../report/findings.ts';

export type TextFile = {
  /** Relative to the content folder, with `/`. */
  file: string;
  collection: TextCollection;
  language: Language;
  /** `after-a-leak`, for lessons `first-course/light`. */
  slug: string;
};

export type Tree = {
  texts: TextFile[];
  /** Names in data/. */
  data: string[];
  /** Facts of sites, cam-facts/<slug>.yaml. */
  facts: string[];
  /** Facts of boards, board-facts/<slug>.yaml. */
  boards: string[];
  /** Pictures beside texts, relative to the content folder. */
  pictures: Set<string>;
  findings: Finding[];
};

export const DATA_FOLDER = 'data';
export const FACTS_FOLDER = 'cam-facts';
export const BOARD_FACTS_FOLDER = 'board-facts';
const PICTURE = /\.(png|jpe?g|webp|avif|gif|svg)$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A file a repository carries about itself. */
const ABOUT_THE_REPOSITORY = /^(readme|license|contributing)(\.\w+)?$/i;

const byFolder = new Map<string, TextCollection>(
  Object.entries(TEXT_COLLECTIONS).map(([name, { folder }]) => [folder, name as TextCollection]),
);

export const COLLECTION_FOLDERS: readonly string[] = [
  ...byFolder.keys(),
  FACTS_FOLDER,
  BOARD_FACTS_FOLDER,
  DATA_FOLDER,
];

export const isSlug = (text: string): boolean => SLUG.test(text);

/** How a file of a collection is named, without its ending: `<name>`, or below a folder as lessons are. */
export const shapeOf = (collection: TextCollection): string =>
  descriptorOf(collection).file?.shape ?? '<name>';

/** How many address parts a slug of the collection has. */
export const slugDepth = (collection: TextCollection): number =>
  shapeOf(collection).split('/').length;

/** Files below a folder, relative to it, with `/`, hidden ones left out. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => !item.isDirectory())
    .map((item) => path.relative(folder, path.join(item.parentPath, item.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort();
}

function readText(file: string, error: (message: string) => void): TextFile | undefined {
  const [folder = '', language = '', ...rest] = file.split('/');
  const collection = byFolder.get(folder);
  const slug = rest.join('/').replace(/\.md$/, '');
  if (!collection) error(`There is no collection "${folder}"; the folders are: ${COLLECTION_FOLDERS.join(', ')}.`);
  else if (!isLanguage(language) || rest.length === 0) {
    error(`A text lies in ${folder}/<language>/; the languages are: ${LANGUAGES.join(', ')}.`);
  } else if (!/\.md$/.test(file)) error('Only .md files and pictures belong here.');
  else if (!rest.every((part) => isSlug(part.replace(/\.md$/, '')))) {
    error('A file name is its address: lower-case letters a to z, digits and single hyphens.');
  } else if (rest.length !== slugDepth(collection)) {
    error(`A file of this collection is ${folder}/${language}/${shapeOf(collection)}.md.`);
  } else return { file, collection, language, slug };
  return undefined;
}

/** Sorts the files of a content folder; what belongs nowhere becomes a finding. */
export function readTree(folder: string): Tree {
  const tree: Tree = { texts: [], data: [], facts: [], boards: [], pictures: new Set(), findings: [] };
  for (const file of filesBelow(folder)) {
    const [top = '', ...rest] = file.split('/');
    const error = (message: string) => void tree.findings.push({ level: 'error', file, message });
    if (fs.lstatSync(path.join(folder, file)).isSymbolicLink()) {
      error('Links to other files are not followed; put the file itself here.');
    } else if (rest.length === 0) {
      if (!ABOUT_THE_REPOSITORY.test(top)) error('Files lie in the folder of a collection.');
    } else if (top === DATA_FOLDER) tree.data.push(rest.join('/'));
    else if (top === FACTS_FOLDER || top === BOARD_FACTS_FOLDER) {
      const [list, of] = top === FACTS_FOLDER ? [tree.facts, 'site'] : [tree.boards, 'board'];
      if (/^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/.test(rest.join('/'))) list.push(file);
      else error(`A file of this folder is ${top}/<name of the ${of}>.yaml.`);
    } else if (PICTURE.test(file)) {
      tree.pictures.add(file);
      const ending = path.posix.extname(file);
      const small = ending.toLowerCase();
      // The build reads endings as they are written, and stops at one in capitals.
      if (ending !== small) {
        error(
          `The ending of a picture is written in small letters: rename it to ${path.posix.basename(file, ending)}${small}, here and in the texts that show it.`,
        );
      }
    } else {
      const text = readText(file, error);
      if (text) tree.texts.push(text);
    }
  }
  return tree;
}
