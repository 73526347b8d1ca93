import { pageLanguage } from '#client/page-language.ts';
import { createRoot } from 'react-dom/client';
import ChatWindow from '#islands/chat/window.tsx';

/** Draws the small chat window. @returns how to take it away */
export function drawChat(place: HTMLElement, onClose: () => void): () => void {
  const root = createRoot(place);
  root.render(<ChatWindow language={pageLanguage()} onClose={onClose} />);
  return () => root.unmount();
}
