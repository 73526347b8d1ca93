import fs from 'node:fs';
import path from 'node:path';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { bodyProblems, type BodyPlaces } from './body.ts';
import { checkDataFiles } from './data-files.ts';
import { indexOf, readEntry, type Entry, type Index } from './entries.ts';
import { boardFindings } from './boards.ts';
import { camFactFindings } from './facts.ts';
import { industryFindings } from './industry.ts';
import { filmFindings } from './films.ts';
import { fieldFindings } from './references.ts';
import { termFindings } from './terms.ts';
import { compareTranslations, type Translations } from './translations.ts';
import { describeWaiting, entryWaits, namesWaiting, waitingFindings } from './waiting.ts';
import { readTree, type Tree } from './tree.ts';
import { wholeFindings } from './whole.ts';

export type Report = {
  findings: Finding[];
  /** Texts read, every language counted. */
  texts: number;
  translations: Translations;
  /** What readers do not see yet, as words. */
  waiting: string | undefined;
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

/** Of one picture in the folder of the texts; the build makes the sizes that readers get. */
const PICTURE_BYTES = 5 * 1024 * 1024;

function* heavyPictures(folder: string, pictures: ReadonlySet<string>): Generator<Finding> {
  for (const file of pictures) {
    const { size } = fs.statSync(path.join(folder, file));
    if (size <= PICTURE_BYTES) continue;
    const message = `The picture has ${(size / 1024 / 1024).toFixed(1)} MB; make it 2,400 pixels wide, or at most 5 MB.`;
    yield { level: 'error', file, message };
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
  const index = indexOf(entries, today);
  const publicFolder = options.publicFolder ?? PUBLIC;
  const places = placesOf(index, tree, publicFolder);
  for (const entry of entries) {
    findings.push(...fieldFindings(entry, places, today));
    const isDraft = entry.fields.draft === true;
    for (const problem of bodyProblems(entry, places)) {
      // A draft may be half written; it is judged as a text when it is none any more.
      const level = isDraft && problem.level === 'error' ? 'warning' : problem.level;
      findings.push({ ...problem, level, file: entry.file });
    }
  }
  const { findings: aboutTranslations, translations } = compareTranslations(index);
  findings.push(...aboutTranslations, ...wholeFindings(index), ...unusedPictures(entries, tree.pictures));
  findings.push(...waitingFindings(index));
  const hasText = (key: string) => {
    const english = index.byKey.get(key)?.[FALLBACK_LANGUAGE];
    return index.byKey.has(key) && namesWaiting(english, undefined, index) === undefined;
  };
  findings.push(...heavyPictures(folder, tree.pictures), ...drawingsThatDoMore(folder, tree.pictures));
  findings.push(...checkDataFiles(folder, tree.data, places.isPublicFile, hasText));
  findings.push(...camFactFindings(folder, tree.facts, index, today));
  findings.push(...boardFindings(folder, tree.boards, index));
  findings.push(...industryFindings(folder, entries));
  findings.push(...termFindings(index));
  findings.push(...filmFindings(folder, publicFolder, entries));
  options.onProgress?.(tree.texts.length, tree.texts.length);
  const waiting = entries.flatMap((entry) => entryWaits(entry, today) ?? []);
  return { findings, texts: entries.length, translations, waiting: describeWaiting(waiting) };
}
