import { loadChunk } from '#client/chunk-reload.ts';
import { pageLanguage } from '#client/page-language.ts';
import { loadTexts, type TextFiles } from '#i18n/lazy-texts.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';

/**
 * The words of a tool, loaded when somebody uses it for the first time.
 *
 * @param files of the namespace
 */
export function lazyTexts<N extends Namespace>(
  namespace: N,
  files: TextFiles,
): () => Promise<Translate<N>> {
  let loading: Promise<Translate<N>> | undefined;
  return () =>
    (loading ??= loadChunk(() => loadTexts(files, pageLanguage(), namespace)).then(
      (texts) => createTranslate<N>(pageLanguage(), { [namespace]: texts }),
      (error: unknown) => {
        // The next use may try again.
        loading = undefined;
        throw error;
      },
    ));
}
