import { CHAT_PATH } from '#domain/chat-path.ts';
import { NARROW } from '#domain/page-limits.ts';
import type { Translate } from '#i18n/translate.ts';
import { $chatUnread } from '#stores/chat/unread.ts';
import { $unsent } from '#stores/chat/unsent.ts';
import {
  $windowOpen,
  closeWindow,
  openWindow,
  restoreWindow,
  windowQueue,
} from '#stores/chat/window.ts';
import { $policiesAgreed } from '#stores/policies.ts';
import { $prompts } from '#stores/prompts.ts';
import { $session } from '#stores/session.ts';
import { badgeText } from '#stores/unread.ts';
import { showBadge } from './badge.ts';
import { memberIcon } from './icon.ts';

type T = Translate<'notifications'>;

/** Draws the small chat window; answers how to take it away. */
export type DrawWindow = (place: HTMLElement, onClose: () => void) => Promise<() => void>;

const waits = () => {
  const { unread, requests } = $chatUnread.get();
  return unread + requests;
};

/** The way to the chat on phones, where it has no window of its own; the number is that of the window. */
export function startChatLink(slot: HTMLElement, t: T): void {
  const link = document.createElement('a');
  link.className = 'header-icon bell narrow-only';
  link.href = CHAT_PATH;
  link.append(memberIcon('chat-bubble'));
  $chatUnread.subscribe(() => {
    const count = waits();
    link.ariaLabel = count ? t('notifications:chatUnread', { count }) : t('notifications:chat');
    showBadge(link, badgeText(count));
  });
  $session.subscribe(({ status }) => {
    if (status !== 'member') link.remove();
    else if (!link.isConnected) slot.prepend(link);
  });
}

/**
 * The way to the small chat window: for members on wide screens, but not on the page of the chat, nor
 * while the terms dialog is open (spec section 3). The window's own code comes when it is opened.
 */
export function startChatLauncher(t: T, drawWindow: DrawWindow): void {
  if (document.documentElement.dataset.route === 'chat-page') return;
  const wide = matchMedia(`not all and ${NARROW}`);
  const place = document.createElement('div');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'chat-launcher no-print';
  const close = () => {
    closeWindow();
    button.focus();
  };
  button.addEventListener('click', () => ($windowOpen.get() ? close() : openWindow()));

  let takeAway: (() => void) | undefined;
  let drawing = false;
  const draw = async () => {
    if (drawing || takeAway) return;
    drawing = true;
    try {
      takeAway = await drawWindow(place, close);
    } catch {
      // Without a connection it stays closed; the next press tries again.
      closeWindow();
    }
    drawing = false;
    look();
  };
  const undraw = () => {
    takeAway?.();
    takeAway = undefined;
  };

  const name = () => {
    const count = waits();
    const open = $windowOpen.get();
    button.ariaExpanded = String(open);
    if (open) button.ariaLabel = t('notifications:chatMinimise');
    else if (count) button.ariaLabel = t('notifications:chatOpenUnread', { count });
    else button.ariaLabel = t('notifications:chatOpen');
    button.replaceChildren(memberIcon(open ? 'chevron-down' : 'chat-bubble'));
    showBadge(button, open ? '' : badgeText(count));
  };
  const look = () => {
    // What was not sent stays in the window when the session ends.
    const isMember = $session.get().status === 'member' || $unsent.get() !== null;
    if (isMember && wide.matches && $prompts.get() !== 'terms') {
      if (!place.isConnected) document.body.append(place, button);
      if ($windowOpen.get()) void draw();
      else undraw();
    } else {
      undraw();
      place.remove();
      button.remove();
    }
  };

  restoreWindow();
  $windowOpen.subscribe(name);
  $chatUnread.listen(name);
  for (const store of [$prompts, $windowOpen, $unsent]) store.listen(look);
  // After the window has heard of it, which knows what is not sent.
  $session.listen(() => queueMicrotask(look));
  wide.addEventListener('change', look);
  $policiesAgreed.listen(() => windowQueue.post('policy-agreed'));
  look();
}
