import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Translate } from '#i18n/translate.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { $unread, badgeText } from '#stores/unread.ts';
import { BellPopover } from './popover.tsx';

const onMessagesPage = () => /^\/messages\/?$/i.test(location.pathname);

type Props = {
  language: Language;
  t: Translate<'notifications'>;
  /** The link this button replaces had the focus. */
  focused: boolean;
};

/** The bell once it works: a button with the number, and the popover that the browser manages. */
export function BellButton({ language, t, focused }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const count = useStore($unread);
  const button = useRef<HTMLButtonElement>(null);
  const badge = onMessagesPage() ? '' : badgeText(count);

  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="header-icon bell"
        popoverTarget="bell-popover"
        aria-haspopup="dialog"
        aria-label={badge ? t('notifications:bellUnread', { count }) : t('notifications:bell')}
      >
        <Icon name="bell" />
        {badge && (
          <span className="bell-badge" aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
      <div
        id="bell-popover"
        className="bell-popover"
        popover="auto"
        role="dialog"
        aria-labelledby="bell-title"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <BellPopover language={language} t={t} />}
      </div>
    </>
  );
}
