import { showOwnAvatar } from '#elements/own-avatar.ts';
import { showStaffLinks } from '#elements/staff-links.ts';
import { startMember } from '#stores/member.ts';
import { offerReload } from '#stores/toasts.ts';
import { startBell, type DrawPanel } from './bell.ts';
import { startChatLauncher, startChatLink, type DrawWindow } from './chat.ts';
import { startMemberPrompts } from './prompts.ts';
import { memberTexts, startToasts } from './toasts.ts';

/** What is drawn in React, once it is opened. */
export type Drawings = {
  panel: DrawPanel;
  window: DrawWindow;
  prompts: () => Promise<void>;
};

/** Says what to do where a part is gone with an older version of the site, and the page cannot reload by itself. */
async function drawn<T>(drawing: Promise<T>): Promise<T> {
  try {
    return await drawing;
  } catch (error) {
    if (navigator.onLine) offerReload();
    throw error;
  }
}

/**
 * Starts what every page shows to members and to nobody else: the bell, the way to the chat, their picture,
 * dialogs and toasts.
 *
 * @param slot holds the bell's link as the page was built with it
 * @param styled when the styles are there
 */
export async function startMemberPage(
  slot: HTMLElement,
  styled: Promise<void>,
  { panel, window, prompts }: Drawings,
): Promise<void> {
  startMember();
  showOwnAvatar();
  showStaffLinks();
  startMemberPrompts(prompts);
  startToasts();
  const [t] = await Promise.all([memberTexts(), styled]);
  startChatLink(slot, t);
  startBell(slot, t, (place, words) => drawn(panel(place, words)));
  startChatLauncher(t, (place, onClose) => drawn(window(place, onClose)));
}
