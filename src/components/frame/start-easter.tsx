import { createRoot } from 'react-dom/client';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Easter } from '#elements/campaigns/easter.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import EasterDialog from '#islands/easter/index.tsx';
import { pageLanguage } from '#client/page-language.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';
import basket from '../art/easter/basket.svg?raw';
import lost from '../art/easter/lost.svg?raw';
import won from '../art/easter/won.svg?raw';

const TEXTS = import.meta.glob('./*/easter.json', { base: '/src/i18n/locales' });
const EGGS = import.meta.glob<string>('../art/easter/egg-*.svg', {
  query: '?raw',
  import: 'default',
});

/**
 * Opens the dialog of the Easter campaign over the page.
 *
 * @throws where its words or its egg cannot be fetched
 */
export async function startEaster(easter: Easter): Promise<void> {
  const language = pageLanguage();
  const [texts, egg = ''] = await Promise.all([
    loadChunk(() => loadTexts(TEXTS, language, 'easter')),
    EGGS[`../art/easter/egg-${easter.pattern}.svg`]?.(),
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
    easter.onClose();
  };
  root.render(
    <TextsProvider language={language} texts={{ easter: texts }}>
      <EasterDialog {...easter} drawings={{ egg, basket, won, lost }} onClose={onClose} />
    </TextsProvider>,
  );
}
