import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import { POPOVER_LIST_SIZE } from '#domain/page-limits.ts';
import type { Translate } from '#i18n/translate.ts';
import { $session } from '#stores/session.ts';
import { $unread, badgeText } from '#stores/unread.ts';
import { showBadge } from './badge.ts';

type T = Translate<'notifications'>;

/** Draws the list of messages into the popover; answers how to take it away. */
export type DrawPanel = (place: HTMLElement, t: T) => Promise<() => void>;

const POPOVER = 'bell-popover';

const isMessagesPage = () => /^\/messages\/?$/i.test(location.pathname);

function loadingLines(t: T): HTMLElement {
  const lines = document.createElement('div');
  lines.role = 'status';
  const said = document.createElement('span');
  said.className = 'visually-hidden';
  said.textContent = t('notifications:loading');
  lines.append(said);
  for (let i = 0; i < POPOVER_LIST_SIZE; i++) {
    const line = document.createElement('span');
    line.className = 'skeleton bell-skeleton';
    lines.append(line);
  }
  return lines;
}

/** What the popover says where the code of the list does not come. */
function failedLines(t: T): HTMLElement {
  const failed = document.createElement('div');
  failed.className = 'bell-empty';
  failed.role = 'alert';
  const said = document.createElement('p');
  said.textContent = t('notifications:loadFailed');
  const all = document.createElement('a');
  all.href = ALL_MESSAGES_PATH;
  all.textContent = t('notifications:seeAll');
  failed.append(said, all);
  return failed;
}

/** The popover of the bell. Its list is drawn when it opens, and taken away when it closes. */
function createPopover(t: T, drawPanel: DrawPanel): HTMLElement {
  const popover = document.createElement('div');
  popover.id = POPOVER;
  popover.className = POPOVER;
  popover.popover = 'auto';
  popover.role = 'dialog';
  popover.ariaLabel = t('notifications:pageTitle');
  let takeAway = () => {};
  const open = async () => {
    popover.replaceChildren(loadingLines(t));
    try {
      const drawn = await drawPanel(popover, t);
      if (!popover.matches(':popover-open')) return drawn();
      takeAway = drawn;
    } catch {
      if (popover.matches(':popover-open')) popover.replaceChildren(failedLines(t));
    }
  };
  popover.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return void open();
    takeAway();
    takeAway = () => {};
    popover.replaceChildren();
  });
  return popover;
}

/**
 * Makes the link of the bell a button with the number of what is unread, while a member is signed in.
 * The list comes when it is first opened.
 *
 * @param slot holds the link to all messages, which is in every page
 */
export function startBell(slot: HTMLElement, t: T, drawPanel: DrawPanel): void {
  const link = slot.querySelector<HTMLAnchorElement>('a:not(.narrow-only)');
  if (!link) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('popovertarget', POPOVER);
  button.append(...[...link.children].map((child) => child.cloneNode(true)));
  const popover = createPopover(t, drawPanel);

  const show = () => {
    const isMember = $session.get().status === 'member';
    const [from, to] = isMember ? [link, button] : [button, link];
    if (!from.isConnected) return;
    // A press that has begun on it would be lost.
    if (from.matches(':active')) {
      addEventListener('click', () => setTimeout(show), { once: true });
      return;
    }
    const hadFocus = document.activeElement === from;
    from.replaceWith(to);
    if (isMember) slot.append(popover);
    else popover.remove();
    if (hadFocus) to.focus();
  };
  $session.subscribe(show);
  $unread.subscribe((count) => {
    const badge = isMessagesPage() ? '' : badgeText(count);
    button.ariaLabel = badge ? t('notifications:bellUnread', { count }) : t('notifications:bell');
    showBadge(button, badge);
  });
}
