import { loadTexts } from '#i18n/lazy-texts.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { pageLanguage } from '#client/page-language.ts';
import type { ComposerProps } from '../composer/index.tsx';

const FILES = import.meta.glob('./*/writing.json', { base: '/src/i18n/locales' });

/** The composer with its texts, loaded when somebody begins to write. */
export const ComposerPart = lazyPart<ComposerProps>(async () => {
  const [{ composerWith }, writing] = await Promise.all([
    import('./composer-with-texts.tsx'),
    loadTexts(FILES, pageLanguage(), 'writing'),
  ]);
  return { default: composerWith(writing) };
});
