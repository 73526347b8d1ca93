import { useEffect, useState, type ReactNode } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Language } from '#domain/languages.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import type { Dictionaries } from '#i18n/translate.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';

/** Where no server has written the texts into the page. */
const FILES = import.meta.glob(['./*/chat.json', './*/upload.json'], { base: '/src/i18n/locales' });

/** Loads the texts of the chat, and shows what needs them once they are there. */
export function LoadedTexts(props: { language: Language; children: ReactNode }): ReactNode {
  const { language, children } = props;
  const [texts, setTexts] = useState<Dictionaries>();
  useEffect(() => {
    let gone = false;
    const load = (namespace: 'chat' | 'upload') =>
      loadChunk(() => loadTexts(FILES, language, namespace));
    Promise.all([load('chat'), load('upload')]).then(
      ([chat, upload]) => {
        if (!gone) setTexts({ chat, upload });
      },
      // After a failure (offline) the next opening loads the texts again.
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
