import { createRoot, hydrateRoot } from 'react-dom/client';
import { showOwnAvatar } from '#elements/own-avatar.ts';
import { showStaffLinks } from '#elements/staff-links.ts';
import Bell from '#islands/bell/index.tsx';
import ChatWindow from '#islands/chat-window/index.tsx';
import Prompts from '#islands/prompts/index.tsx';
import { pageLanguage } from '#islands/ui/page-language.ts';

/**
 * What runs on every page for members and for nobody else: the bell with toasts, the prompts, and the
 * small chat window.
 *
 * @param slot holds the bell's link as the page was built with it
 */
export function startMemberIslands(slot: HTMLElement): void {
  const lang = pageLanguage();
  showOwnAvatar();
  showStaffLinks();
  hydrateRoot(slot, <Bell lang={lang} label={slot.dataset.bell ?? ''} />);
  const prompts = document.createElement('div');
  document.body.append(prompts);
  createRoot(prompts).render(
    <>
      <Prompts lang={lang} />
      <ChatWindow lang={lang} />
    </>,
  );
}
