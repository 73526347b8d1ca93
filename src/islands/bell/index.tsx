import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useLoadedTexts } from '#islands/ui/load-texts.ts';
import { Toaster } from '#islands/ui/toaster.tsx';
import { startMember } from '#stores/member.ts';
import { $session } from '#stores/session.ts';
import { BellButton } from './button.tsx';
import { ChatLink } from './chat-link.tsx';

type Props = {
  lang: Language;
  /** Name of the bell before its texts have loaded. */
  label: string;
};

/**
 * The notification bell of the header. In the page it is a link to all messages, which works
 * without a script and has the size of the button that takes its place. As the one island of every
 * page it also draws the toasts.
 */
export default function Bell({ lang, label }: Props): ReactNode {
  const t = useLoadedTexts(lang, 'notifications');
  const session = useStore($session);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => startMember(), []);

  const focused = link.current !== null && document.activeElement === link.current;
  return (
    <>
      {t && session.status === 'member' && <ChatLink t={t} />}
      {t && session.status === 'member' ? (
        <BellButton language={lang} t={t} focused={focused} />
      ) : (
        <a ref={link} className="header-icon bell" href={ALL_MESSAGES_PATH} aria-label={label}>
          <Icon name="bell" />
        </a>
      )}
      <Toaster />
    </>
  );
}
