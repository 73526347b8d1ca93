import { pageLanguage } from '#client/page-language.ts';
import { createRoot } from 'react-dom/client';
import type { Translate } from '#i18n/translate.ts';
import { BellPopover } from '#islands/bell/popover.tsx';

/** Draws the list of the bell. @returns how to take it away */
export function drawBell(place: HTMLElement, t: Translate<'notifications'>): () => void {
  void import('#elements/relative-time.ts');
  const root = createRoot(place);
  root.render(<BellPopover language={pageLanguage()} t={t} />);
  return () => root.unmount();
}
