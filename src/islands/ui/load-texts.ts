import { useEffect, useState } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Language } from '#domain/languages.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';

type Loaded = 'chat' | 'notifications' | 'ui';

/** One small file a language and namespace, for islands on pages the server did not fill. */
const FILES = import.meta.glob(['./*/chat.json', './*/notifications.json', './*/ui.json'], {
  base: '/src/i18n/locales',
});

/**
 * Translator for one namespace, loaded after the first paint; undefined until then, and for good
 * where the file cannot be reached.
 */
export function useLoadedTexts<N extends Loaded>(
  language: Language,
  namespace: N,
): Translate<N> | undefined {
  const [t, setT] = useState<{ t: Translate<N> }>();
  useEffect(() => {
    let gone = false;
    loadChunk(() => loadTexts(FILES, language, namespace)).then(
      (texts) => {
        if (!gone) setT({ t: createTranslate<N>(language, { [namespace]: texts }) });
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [language, namespace]);
  return t?.t;
}
