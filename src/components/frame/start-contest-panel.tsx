import { createRoot } from 'react-dom/client';
import { loadChunk } from '#client/chunk-reload.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import ContestWidget from '#islands/contest-widget/index.tsx';
import { pageLanguage } from '#client/page-language.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';

const TEXTS = import.meta.glob('./*/activity.json', { base: '/src/i18n/locales' });

/**
 * Draws the list of the six tasks above the pill, as long as that is there.
 *
 * @throws where its words cannot be fetched
 */
export async function startContestPanel(place: HTMLElement): Promise<void> {
  const language = pageLanguage();
  const activity = await loadChunk(() => loadTexts(TEXTS, language, 'activity'));
  const root = createRoot(place);
  root.render(
    <TextsProvider language={language} texts={{ activity }}>
      <ContestWidget onEnd={() => root.unmount()} />
    </TextsProvider>,
  );
}
