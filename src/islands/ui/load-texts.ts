import { useEffect, useState } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Language } from '#domain/languages.ts';
import { createTranslate, type Dictionary, type Translate } from '#i18n/translate.ts';

type Loaded = 'chat' | 'notifications' | 'ui';

/** One small file a language and namespace, for islands on pages the server did not fill. */
const FILES: Record<Loaded, Record<Language, () => Promise<{ default: Dictionary }>>> = {
  chat: {
    en: () => import('#i18n/locales/en/chat.json'),
    es: () => import('#i18n/locales/es/chat.json'),
    ru: () => import('#i18n/locales/ru/chat.json'),
  },
  notifications: {
    en: () => import('#i18n/locales/en/notifications.json'),
    es: () => import('#i18n/locales/es/notifications.json'),
    ru: () => import('#i18n/locales/ru/notifications.json'),
  },
  ui: {
    en: () => import('#i18n/locales/en/ui.json'),
    es: () => import('#i18n/locales/es/ui.json'),
    ru: () => import('#i18n/locales/ru/ui.json'),
  },
};

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
    loadChunk(FILES[namespace][language]).then(
      (file) => {
        if (!gone) setT({ t: createTranslate<N>(language, { [namespace]: file.default }) });
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [language, namespace]);
  return t?.t;
}
