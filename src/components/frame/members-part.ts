import { loadChunk } from '#client/chunk-reload.ts';
import { startMemberPage } from '#elements/member/start.ts';

/**
 * The members' part of a page. React comes with the first of its parts that is opened.
 *
 * @param slot holds the bell's link as the page was built with it
 * @param styled when the styles are there
 */
export const startMembersPart = (slot: HTMLElement, styled: Promise<void>): Promise<void> =>
  startMemberPage(slot, styled, {
    panel: async (place, t) =>
      (await loadChunk(() => import('./draw-bell.tsx'))).drawBell(place, t),
    window: async (place, onClose) =>
      (await loadChunk(() => import('./draw-chat.tsx'))).drawChat(place, onClose),
    prompts: async () => (await loadChunk(() => import('./draw-prompts.tsx'))).drawPrompts(),
  });
