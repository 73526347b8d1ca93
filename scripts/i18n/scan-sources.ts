import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '../report/findings.ts';
import { FREE_TEXT_FILES, NOT_TEXTS } from './exceptions.ts';
import { parseSource, type Node } from './parse-source.ts';
import { literals, usedKeys } from './used-keys.ts';
import { visibleTexts } from './visible-text.ts';

export type KeyUse = { key: string; dynamic: boolean; file: string; line: number };

const isSource = (file: string) =>
  /\.(ts|tsx|astro)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);
/** The lists of this check name keys without using them. */
const OWN_FOLDER = 'scripts/i18n/';

function sourcesBelow(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((item) => item.isFile() && isSource(item.name))
        .map((item) => path.relative(root, path.join(item.parentPath, item.name))),
    )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith(OWN_FOLDER))
    .sort();
}

const lineOf = (source: string, offset: number) => source.slice(0, offset).split('\n').length;
const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

const isNoText = (file: string, key: string) =>
  NOT_TEXTS.some(({ files, prefix }) => files.test(file) && prefix === key);

function readNode(tree: Node, source: string, file: string, namespaces: readonly string[]) {
  const at = (node: Node) => lineOf(source, node.start);
  const uses: KeyUse[] = usedKeys(tree, namespaces)
    .filter(({ key, dynamic }) => !dynamic || !isNoText(file, key))
    .map(({ key, dynamic, node }) => ({ key, dynamic, file, line: at(node) }));
  const free = FREE_TEXT_FILES.some((exception) => exception.file.test(file));
  const findings: Finding[] = (free ? [] : visibleTexts(tree)).map(({ node, text, where }) => ({
    level: 'error',
    file,
    line: at(node),
    message: `"${shorten(text)}" in ${where} stands in the code; make it a text of src/i18n/locales.`,
  }));
  return { uses, findings, words: literals(tree) };
}

export type Scan = {
  uses: KeyUse[];
  /** Every string in the code. */
  words: Set<string>;
  findings: Finding[];
};

/**
 * Reads the sources below `root`: which texts they use, and which words they show that are no
 * texts of the catalogue. Tests are left out.
 */
export async function scanSources(
  root: string,
  folders: readonly string[],
  namespaces: readonly string[],
): Promise<Scan> {
  const uses: KeyUse[] = [];
  const words = new Set<string>();
  const findings: Finding[] = [];
  for (const file of sourcesBelow(root, folders)) {
    const source = fs.readFileSync(path.join(root, file), 'utf8');
    try {
      const facts = readNode(await parseSource(file, source), source, file, namespaces);
      uses.push(...facts.uses);
      findings.push(...facts.findings);
      for (const word of facts.words) words.add(word);
    } catch (problem) {
      const reason = (problem as Error).message;
      findings.push({ level: 'error', file, message: `The file cannot be read: ${reason}` });
    }
  }
  return { uses, words, findings };
}
