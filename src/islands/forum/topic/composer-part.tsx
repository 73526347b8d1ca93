import type { Language } from '#domain/languages.ts';
import type { Dictionary } from '#i18n/translate.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { pageLanguage } from '#islands/ui/page-language.ts';
import { MoreTexts } from '#islands/ui/texts.tsx';
import type { ComposerProps } from '../composer/index.tsx';

const TEXTS: Record<Language, () => Promise<{ default: Dictionary }>> = {
  en: () => import('#i18n/locales/en/writing.json'),
  es: () => import('#i18n/locales/es/writing.json'),
  ru: () => import('#i18n/locales/ru/writing.json'),
};

/** The composer with its texts, loaded when somebody begins to write. */
export const ComposerPart = lazyPart<ComposerProps>(async () => {
  const [{ default: Composer }, { default: writing }] = await Promise.all([
    import('../composer/index.tsx'),
    TEXTS[pageLanguage()](),
  ]);
  return {
    default: (props) => (
      <MoreTexts texts={{ writing }}>
        <Composer {...props} />
      </MoreTexts>
    ),
  };
});
