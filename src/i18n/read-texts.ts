import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Dictionary } from './translate.ts';

const LOCALES = path.join(import.meta.dirname, 'locales');

/**
 * The texts of a namespace, for code that runs in Node as it is. What Vite bundles asks
 * `import.meta.glob` (lazy-texts.ts).
 *
 * @throws Error where the file is missing or no JSON
 */
export const readTexts = (language: Language, namespace: Namespace): Dictionary =>
  JSON.parse(
    fs.readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8'),
  ) as Dictionary;
