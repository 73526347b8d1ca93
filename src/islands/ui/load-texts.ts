import { useEffect, useState } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Language } from '#domain/languages.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';

/** One small file a language, for dialogs on pages the server did not fill. */
const FILES = import.meta.glob('./*/ui.json', { base: '/src/i18n/locales' });

/**
 * Translator for the texts of dialogs, loaded when the first of them opens; undefined until then, and for
 * good where the file cannot be reached.
 */
export function useLoadedTexts(language: Language): Translate<'ui'> | undefined {
  const [t, setT] = useState<{ t: Translate<'ui'> }>();
  useEffect(() => {
    let gone = false;
    loadChunk(() => loadTexts(FILES, language, 'ui')).then(
      (texts) => {
        if (!gone) setT({ t: createTranslate<'ui'>(language, { ui: texts }) });
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [language]);
  return t?.t;
}
