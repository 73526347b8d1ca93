import { createContext, useContext } from 'react';
import type { ChatProps } from '#contract/chat-views.ts';

/** What the server has drawn the page with; null where the chat is drawn in a browser alone. */
export const DrawnContext = createContext<ChatProps | null>(null);

export const useDrawn = (): ChatProps | null => useContext(DrawnContext);
