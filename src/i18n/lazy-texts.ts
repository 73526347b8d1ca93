import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Dictionary } from './translate.ts';

/**
 * The files of one namespace, a language each, imported on demand. Vite reads the pattern from the
 * source, so it is written where the texts are needed:
 * `import.meta.glob('./*\/chat.json', { base: '/src/i18n/locales' })`.
 */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Loads the texts of a namespace in a language; only that file travels.
 *
 * @throws Error where the file cannot be reached
 */
export async function loadTexts(
  files: TextFiles,
  language: Language,
  namespace: Namespace,
): Promise<Dictionary> {
  const load = files[`./${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts ${namespace} in ${language}`);
  return ((await load()) as { default: Dictionary }).default;
}
