import { loadChunk } from '#client/chunk-reload.ts';
import { FALLBACK_LANGUAGE, toLanguage, type Language } from '#domain/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { createTranslate, type Dictionary, type Translate } from '#i18n/translate.ts';

export const pageLanguage: Language =
  toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;

/**
 * The words of a tool, loaded when somebody uses it for the first time.
 *
 * @param files one a language, imported on demand
 */
export function lazyTexts<N extends Namespace>(
  namespace: N,
  files: Record<Language, () => Promise<{ default: Dictionary }>>,
): () => Promise<Translate<N>> {
  let loading: Promise<Translate<N>> | undefined;
  return () =>
    (loading ??= loadChunk(files[pageLanguage]).then((file) =>
      createTranslate<N>(pageLanguage, { [namespace]: file.default }),
    ));
}
