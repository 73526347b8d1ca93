import { createContext, useContext, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';

type Texts = { language: Language; t: Translate };

const TextsContext = createContext<Texts | null>(null);

/** Gives everything below it a translator; the texts come with the page, never from the network. */
export function TextsProvider(props: {
  language: Language;
  texts: Dictionaries;
  children: ReactNode;
}): ReactNode {
  const value = { language: props.language, t: createTranslate(props.language, props.texts) };
  return <TextsContext value={value}>{props.children}</TextsContext>;
}

/** Adds texts that have come later to those of the surrounding island. */
export function MoreTexts({
  texts,
  children,
}: {
  texts: Dictionaries;
  children: ReactNode;
}): ReactNode {
  const { language, t: outer } = useTexts();
  const own = createTranslate(language, texts);
  const t: Translate = (key, values) =>
    (key.slice(0, key.indexOf(':')) in texts ? own : outer)(key, values);
  return <TextsContext value={{ language, t }}>{children}</TextsContext>;
}

/** Translator and language of the surrounding island. */
export function useTexts<N extends Namespace = Namespace>(): {
  language: Language;
  t: Translate<N>;
} {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('useTexts needs a TextsProvider above it');
  return texts;
}
