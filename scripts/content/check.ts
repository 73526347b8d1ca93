import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '../report/findings.ts';
import { bodyProblems, type BodyPlaces } from './body.ts';
import { checkDataFiles } from './data-files.ts';
import { indexOf, readEntry, type Entry, type Index } from './entries.ts';
import { camFactFindings } from './facts.ts';
import { filmFindings } from './films.ts';
import { fieldFindings } from './references.ts';
import { termFindings } from './terms.ts';
import { compareTranslations, type Translations } from './translations.ts';
import { readTree, type Tree } from './tree.ts';
import { wholeFindings } from './whole.ts';

export type Report = {
  findings: Finding[];
  /** Texts read, every language counted. */
  texts: number;
  translations: Translations;
};

export type CheckOptions = {
  /** What the site serves untouched; the project's own where it is left out. */
  publicFolder?: string;
  /** Last day that is not the future, `2026-11-12`. */
  today?: string;
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
};

const PUBLIC = path.resolve(import.meta.dirname, '../../public');

function placesOf(index: Index, tree: Tree, publicFolder: string): BodyPlaces {
  const isPublicFile = (address: string) => {
    const file = path.join(publicFolder, path.posix.normalize(address));
    return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  };
  return { index, isPublicFile, pictures: tree.pictures };
}

function* unusedPictures(entries: readonly Entry[], pictures: ReadonlySet<string>): Generator<Finding> {
  const used = new Set(
    entries.flatMap(({ file, markdown }) =>
      markdown.images.map(({ src }) => path.posix.join(path.posix.dirname(file), src)),
    ),
  );
  for (const file of pictures) {
    if (!used.has(file)) yield { level: 'notice', file, message: 'No text shows this picture.' };
  }
}

/** What makes a drawing run code or ask another site; a browser opens one by itself as a page. */
const NO_DRAWING = /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:|\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i;

function* drawingsThatDoMore(folder: string, pictures: ReadonlySet<string>): Generator<Finding> {
  for (const file of pictures) {
    if (!/\.svg$/i.test(file)) continue;
    const found = NO_DRAWING.exec(fs.readFileSync(path.join(folder, file), 'utf8'));
    if (found) {
      const message = `A drawing may neither run code nor fetch anything: ${found[0].trim()}`;
      yield { level: 'error', file, message };
    }
  }
}

/** Lets timers and signals run between files, so that progress shows and Ctrl-C is heard. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Checks a whole content folder: files and folders, front matter, links, pictures, placeholders,
 * typography, translations, data files (docs/editors.md says what editors must know of it).
 *
 * @param folder laid out like content/
 */
export async function checkContent(folder: string, options: CheckOptions = {}): Promise<Report> {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const tree = readTree(folder);
  const findings: Finding[] = [...tree.findings];
  const entries: Entry[] = [];
  for (const [done, text] of tree.texts.entries()) {
    const read = readEntry(folder, text);
    entries.push(read.entry);
    findings.push(...read.findings);
    if (done % 20 === 0) {
      options.onProgress?.(done, tree.texts.length);
      await breathe();
      options.signal?.throwIfAborted();
    }
  }
  const index = indexOf(entries);
  const publicFolder = options.publicFolder ?? PUBLIC;
  const places = placesOf(index, tree, publicFolder);
  for (const entry of entries) {
    findings.push(...fieldFindings(entry, places, today));
    for (const problem of bodyProblems(entry, places)) findings.push({ ...problem, file: entry.file });
  }
  const { findings: aboutTranslations, translations } = compareTranslations(index);
  findings.push(...aboutTranslations, ...wholeFindings(index), ...unusedPictures(entries, tree.pictures));
  findings.push(...drawingsThatDoMore(folder, tree.pictures));
  findings.push(...checkDataFiles(folder, tree.data, places.isPublicFile, (key) => index.byKey.has(key)));
  findings.push(...camFactFindings(folder, tree.facts, index, today));
  findings.push(...termFindings(index));
  findings.push(...filmFindings(folder, publicFolder, entries));
  options.onProgress?.(tree.texts.length, tree.texts.length);
  return { findings, texts: entries.length, translations };
}
