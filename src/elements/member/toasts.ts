import { lazyTexts } from '#elements/page-texts.ts';
import type { Translate } from '#i18n/translate.ts';
import {
  $toasts,
  dismissToast,
  holdToast,
  releaseToast,
  showWaitingToast,
  stays,
  type Toast,
} from '#stores/toasts.ts';
import { memberIcon } from './icon.ts';

type T = Translate<'notifications'>;

const ICON_OF = { good: 'check', bad: 'warning', plain: 'info' } as const;

/** Texts of what every page shows to members: they come with the page, because a line may break later. */
export const memberTexts = lazyTexts(
  'notifications',
  import.meta.glob('./*/notifications.json', { base: '/src/i18n/locales' }),
);

function pressable(className: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.addEventListener('click', onPress);
  return button;
}

function toastLine(toast: Toast, t: T): HTMLElement {
  const { id, tone, text, key, reload, signIn } = toast;
  const line = document.createElement('li');
  line.className = `toast toast-${tone}`;
  const said = document.createElement('p');
  said.textContent = text ?? (key ? t(`notifications:${key}`) : '');
  line.append(memberIcon(ICON_OF[tone]), said);
  if (reload) {
    const again = pressable('toast-action', () => location.reload());
    again.textContent = t('notifications:reload');
    line.append(again);
  }
  if (signIn) {
    const beside = document.createElement('a');
    beside.className = 'toast-action';
    beside.href = '/login';
    beside.target = '_blank';
    beside.textContent = t('notifications:signIn');
    line.append(beside);
  }
  const close = pressable('icon-button', () => dismissToast(id));
  close.ariaLabel = t('notifications:dismiss');
  close.append(memberIcon('close'));
  line.append(close);
  const hold = () => holdToast(id);
  const release = () => stays(toast) || releaseToast(id);
  line.addEventListener('mouseenter', hold);
  line.addEventListener('focusin', hold);
  line.addEventListener('mouseleave', release);
  line.addEventListener('focusout', release);
  return line;
}

/**
 * The region is open from the start, because screen readers announce only what changes in a region they
 * have seen, and in the top layer, so that a dialog does not cover what went wrong in it.
 */
function drawToasts(t: T): void {
  const region = document.createElement('section');
  region.className = 'toasts';
  region.popover = 'manual';
  region.role = 'status';
  region.ariaLabel = t('notifications:toasts');
  const list = document.createElement('ul');
  list.className = 'toast-list';
  region.append(list);
  document.body.append(region);
  region.showPopover();

  const lines = new Map<number, HTMLElement>();
  $toasts.subscribe((toasts) => {
    const shown = new Set(toasts.map(({ id }) => id));
    for (const [id, line] of lines) {
      if (shown.has(id)) continue;
      line.remove();
      lines.delete(id);
    }
    for (const toast of toasts) {
      if (lines.has(toast.id)) continue;
      const line = toastLine(toast, t);
      lines.set(toast.id, line);
      list.append(line);
    }
    // Above a dialog that has opened since.
    if (toasts.length === 0 || !document.querySelector('dialog:modal')) return;
    region.hidePopover();
    region.showPopover();
  });
}

let started = false;

/** Shows sentences that pages and islands leave in `stores/toasts.ts`. Whoever asks again changes nothing. */
export function startToasts(): void {
  if (started) return;
  started = true;
  memberTexts().then(
    (t) => {
      drawToasts(t);
      showWaitingToast();
    },
    // Without a connection there are no words for them; the next island tries again.
    () => (started = false),
  );
}
