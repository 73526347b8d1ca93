import { createRoot } from 'react-dom/client';
import type { FromWidget, ToWidget } from '#domain/chat-embed.ts';
import { FramedChat } from './framed.tsx';
import { pageLanguage } from '#client/page-language.ts';
import { createFramedChat } from '#stores/chat/framed.ts';

/**
 * Draws the chat and begins to hear the page around it.
 *
 * @returns what hears its messages
 */
export function startFramed(
  root: HTMLElement,
  say: (message: FromWidget) => void,
): (message: ToWidget) => void {
  createRoot(root).render(<FramedChat language={pageLanguage()} say={say} />);
  return createFramedChat(say);
}
