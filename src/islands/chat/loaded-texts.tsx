import { useEffect, useState, type ReactNode } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Language } from '#domain/languages.ts';
import type { Dictionaries, Dictionary } from '#i18n/translate.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';

type File = Promise<{ default: Dictionary }>;

/** Where no server has written the texts into the page. */
const FILES: Record<Language, () => Promise<[{ default: Dictionary }, { default: Dictionary }]>> = {
  en: () => both(import('#i18n/locales/en/chat.json'), import('#i18n/locales/en/upload.json')),
  es: () => both(import('#i18n/locales/es/chat.json'), import('#i18n/locales/es/upload.json')),
  ru: () => both(import('#i18n/locales/ru/chat.json'), import('#i18n/locales/ru/upload.json')),
};
const both = (chat: File, upload: File) => Promise.all([chat, upload]);

/** Loads the texts of the chat, and shows what needs them once they are there. */
export function LoadedTexts(props: { language: Language; children: ReactNode }): ReactNode {
  const { language, children } = props;
  const [texts, setTexts] = useState<Dictionaries>();
  useEffect(() => {
    let gone = false;
    loadChunk(FILES[language]).then(
      ([chat, upload]) => {
        if (!gone) setTexts({ chat: chat.default, upload: upload.default });
      },
      // Offline, whoever opens it again asks again.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [language]);
  if (!texts) return null;
  return (
    <TextsProvider language={language} texts={texts}>
      {children}
    </TextsProvider>
  );
}
