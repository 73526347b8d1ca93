import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  $toasts,
  dismissToast,
  holdToast,
  releaseToast,
  showWaitingToast,
  type Toast,
} from '#stores/toasts.ts';
import { connectPage } from '#stores/connect-page.ts';
import type { Translate } from '#i18n/translate.ts';
import { Icon } from './icon.tsx';
import { useLoadedTexts } from './load-texts.ts';
import { pageLanguage } from './page-language.ts';

const TONE_ICONS = { good: 'check', bad: 'warning', plain: 'info' } as const;

function ToastLine({ toast, t }: { toast: Toast; t: Translate<'ui'> }): ReactNode {
  const { id, tone, text, key, reload } = toast;
  return (
    <li
      className={`toast toast-${tone}`}
      onMouseEnter={() => holdToast(id)}
      onMouseLeave={() => reload || releaseToast(id)}
      onFocus={() => holdToast(id)}
      onBlur={() => reload || releaseToast(id)}
    >
      <Icon name={TONE_ICONS[tone]} />
      <p>{text ?? (key && t(`ui:${key}`))}</p>
      {reload && (
        <button type="button" className="toast-action" onClick={() => location.reload()}>
          {t('ui:reload')}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('ui:dismiss')}
        onClick={() => dismissToast(id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

let taken = false;

/** Several islands of a page bring a toaster; the first draws the toasts of all. */
function useOnlyOne(): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => {
    if (taken) return;
    taken = true;
    connectPage();
    setMine(true);
    showWaitingToast();
    return () => {
      taken = false;
    };
  }, []);
  return mine;
}

function Toasts(): ReactNode {
  const toasts = useStore($toasts);
  const t = useLoadedTexts(pageLanguage(), 'ui');
  const region = useRef<HTMLElement>(null);

  // In the top layer, so that a dialog does not cover what went wrong in it; open from the start,
  // because screen readers announce only what changes in a region they have seen.
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const covered = toasts.length > 0 && document.querySelector('dialog:modal') !== null;
    if (covered && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [toasts, t]);

  if (!t) return null;
  return createPortal(
    <section
      ref={region}
      className="toasts"
      popover="manual"
      role="status"
      aria-label={t('ui:toasts')}
    >
      <ul className="toast-list">
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} t={t} />
        ))}
      </ul>
    </section>,
    document.body,
  );
}

/** Where toasts appear. Draws nothing on the server. */
export function Toaster(): ReactNode {
  return useOnlyOne() ? <Toasts /> : null;
}
