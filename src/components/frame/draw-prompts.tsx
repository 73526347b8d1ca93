import { createRoot } from 'react-dom/client';
import { lazyTexts } from '#elements/page-texts.ts';
import Prompts from '#islands/prompts/index.tsx';

const texts = lazyTexts('ui', import.meta.glob('./*/ui.json', { base: '/src/i18n/locales' }));

/** The dialogs of members, in React. @throws TypeError where their texts cannot be reached */
export async function drawPrompts(): Promise<void> {
  const t = await texts();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Prompts t={t} />);
}
