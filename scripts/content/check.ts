import fs from 'node:fs';
import path from 'node:path';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { buildDay } from '#collections/waiting.ts';
import { bodyProblems, type BodyPlaces } from './body.ts';
import { checkDataFiles } from './data-files.ts';
import { draftFiles } from './drafts.ts';
import { indexOf, readEntry, type Entry, type Index } from './entries.ts';
import { fileProblems } from './file-problems.ts';
import { boardFindings } from './boards.ts';
import { camFactFindings } from './facts.ts';
import { industryFindings } from './industry.ts';
import { filmFindings } from './films.ts';
import { pictureFindings } from './pictures.ts';
import { fieldFindings } from './references.ts';
import { termFindings } from './terms.ts';
import { compareTranslations, type Translations } from './translations.ts';
import { describeWaiting, entryWaits, namesWaiting, waitingFindings } from './waiting.ts';
import { DATA_FOLDER, readTree, type Tree } from './tree.ts';
import { neededTexts, wholeFindings } from './whole.ts';

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

/** The files that are texts or lists of such, and no pictures. */
const filesOf = ({ texts, facts, boards, data }: Tree): string[] => [
  ...texts.map(({ file }) => file),
  ...facts,
  ...boards,
  ...data.map((name) => `${DATA_FOLDER}/${name}`),
];

/** A draft may be half written; it is judged when it is none any more. */
const asOfDraft = (finding: Finding): Finding =>
  finding.level === 'error' ? { ...finding, level: 'warning' } : finding;

/** Lets timers and signals run between files, so that progress shows and Ctrl-C is heard. */
const breathe = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Checks a whole content folder: files and folders, front matter, links, pictures, placeholders,
 * typography, translations, data files (docs/editors.md says what editors must know of it).
 *
 * @param folder laid out like content/
 */
export async function checkContent(folder: string, options: CheckOptions = {}): Promise<Report> {
  const today = options.today ?? buildDay();
  const tree = readTree(folder);
  const files = fileProblems(folder, filesOf(tree));
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
    for (const problem of bodyProblems(entry, places)) findings.push({ ...problem, file: entry.file });
  }
  const { findings: aboutTranslations, translations } = compareTranslations(index);
  findings.push(...aboutTranslations, ...wholeFindings(index), ...waitingFindings(index));
  const hasText = (key: string) => {
    const english = index.byKey.get(key)?.[FALLBACK_LANGUAGE];
    return index.byKey.has(key) && namesWaiting(english, undefined, index) === undefined;
  };
  findings.push(...(await pictureFindings(folder, entries, tree.pictures)));
  findings.push(...checkDataFiles(folder, tree.data, places.isPublicFile, hasText));
  findings.push(...camFactFindings(folder, tree.facts, index, today));
  findings.push(...boardFindings(folder, tree.boards, index));
  findings.push(...industryFindings(folder, entries));
  findings.push(...termFindings(index));
  findings.push(...filmFindings(folder, publicFolder, entries));
  options.onProgress?.(tree.texts.length, tree.texts.length);
  const waiting = entries.flatMap((entry) => entryWaits(entry, today) ?? []);
  const drafts = draftFiles(index);
  const told = findings
    .filter(({ file }) => !files.unreadable.has(file))
    .concat(files.findings)
    .map((finding) => (drafts.has(finding.file) ? asOfDraft(finding) : finding))
    .concat(...neededTexts(index));
  return { findings: told, texts: entries.length, translations, waiting: describeWaiting(waiting) };
}
