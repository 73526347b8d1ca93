import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Dictionary } from './translate.ts';

/**
 * The files of one namespace or of some, one a language, imported on demand. Vite reads the pattern from
 * the source, so it is written where the texts are needed:
 * `import.meta.glob('./*\/chat.json', { base: '/src/i18n/locales' })`.
 */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Loads the texts of a namespace in a language; only that file travels.
 *
 * @throws TypeError where the pattern does not name the namespace, and where the file cannot be reached
 */
export const loadTexts = async (
  files: TextFiles,
  language: Language,
  namespace: Namespace,
): Promise<Dictionary> =>
  (await (files[`./${language}/${namespace}.json`] as () => Promise<{ default: Dictionary }>)())
    .default;
