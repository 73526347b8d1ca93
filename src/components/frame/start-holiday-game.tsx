import { createRoot } from 'react-dom/client';
import { loadChunk } from '#client/chunk-reload.ts';
import type { HolidayTile } from '#domain/holiday.ts';
import type { Game } from '#elements/campaigns/dock.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import HolidayGame from '#islands/holiday/index.tsx';
import { pageLanguage } from '#client/page-language.ts';
import { TextsProvider } from '#islands/ui/texts.tsx';

const TEXTS = import.meta.glob('./*/holiday.json', { base: '/src/i18n/locales' });

async function fetchTiles(language: string): Promise<HolidayTile[]> {
  const answer = await fetch(`/holiday-tiles.json?language=${language}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as HolidayTile[];
}

/**
 * Opens the board of the holiday game over the page.
 *
 * @throws where its tiles or words cannot be fetched
 */
export async function startHolidayGame({ campaign, now, onClose }: Game): Promise<void> {
  const language = pageLanguage();
  const [texts, tiles] = await Promise.all([
    loadChunk(() => loadTexts(TEXTS, language, 'holiday')),
    fetchTiles(language),
  ]);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    onClose();
  };
  root.render(
    <TextsProvider language={language} texts={{ holiday: texts }}>
      <HolidayGame campaign={campaign} tiles={tiles} now={now} onClose={close} />
    </TextsProvider>,
  );
}
