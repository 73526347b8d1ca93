import fs from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument } from 'yaml';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';

export type Texts = Readonly<Record<string, string>>;
/** Language → namespace → key → text. */
export type Catalog = Record<Language, Map<string, Texts>>;

const KEY = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Where a text lives, as findings name it. */
export const localeFile = (language: Language, namespace: string): string =>
  `${language}/${namespace}.json`;

function readTexts(source: string, file: string, findings: Finding[]): Texts {
  const error = (message: string, field?: string) =>
    findings.push({ level: 'error', file, field, message });
  try {
    JSON.parse(source);
  } catch (problem) {
    error(`This is not valid JSON: ${(problem as Error).message}.`);
    return {};
  }
  // JSON.parse keeps the last of two equal keys in silence; YAML, of which JSON is a part, objects.
  const document = parseDocument(source, { uniqueKeys: false });
  const texts: Record<string, string> = {};
  if (!isMap(document.contents)) error('The file must be one object of keys and texts.');
  else {
    for (const { key, value } of document.contents.items) {
      const name = String(key);
      if (name in texts) error('The key stands twice in the file.', name);
      if (!KEY.test(name)) error('A key is made of letters, digits and underscores.', name);
      if (isScalar(value) && typeof value.value === 'string') texts[name] = value.value;
      else error('The value must be a text; nested objects and lists are not used here.', name);
    }
  }
  return texts;
}

/**
 * Reads `<folder>/<language>/<namespace>.json`.
 *
 * @param namespaces the list the site reads (`NAMESPACES`); files and list must be the same
 */
export function readCatalog(
  folder: string,
  namespaces: readonly string[],
): { catalog: Catalog; findings: Finding[] } {
  const findings: Finding[] = [];
  const error = (file: string, message: string) => findings.push({ level: 'error', file, message });
  const catalog = Object.fromEntries(LANGUAGES.map((code) => [code, new Map()])) as Catalog;
  for (const name of fs.readdirSync(folder)) {
    if (!LANGUAGES.includes(name as Language)) error(name, 'There is no such language.');
  }
  for (const language of LANGUAGES) {
    const own = path.join(folder, language);
    for (const name of fs.existsSync(own) ? fs.readdirSync(own) : []) {
      if (!namespaces.includes(name.replace(/\.json$/, ''))) {
        error(
          `${language}/${name}`,
          'NAMESPACES in src/i18n/namespaces.ts does not list this file.',
        );
      }
    }
    for (const namespace of namespaces) {
      const file = localeFile(language, namespace);
      const full = path.join(folder, file);
      if (fs.existsSync(full)) {
        catalog[language].set(namespace, readTexts(fs.readFileSync(full, 'utf8'), file, findings));
      } else if (language === FALLBACK_LANGUAGE) {
        error(file, 'NAMESPACES lists this file, and it does not exist.');
      } else error(file, 'English has this file; this language lacks it.');
    }
  }
  return { catalog, findings };
}
