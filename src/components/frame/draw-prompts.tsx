import { createRoot } from 'react-dom/client';
import { pageLanguage } from '#elements/page-texts.ts';
import Prompts from '#islands/prompts/index.tsx';

/** The dialogs of members, in React. */
export function drawPrompts(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Prompts lang={pageLanguage} />);
}
