import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { loadChunk } from '#client/chunk-reload.ts';
import type { Language } from '#domain/languages.ts';
import { MOBILE_BREAKPOINT } from '#domain/page-limits.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useLoadedTexts } from '#islands/ui/load-texts.ts';
import { $chatUnread } from '#stores/chat/unread.ts';
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

type WindowProps = { language: Language; onClose: () => void };
type Window = ComponentType<WindowProps>;

const WIDE = `(min-width: ${MOBILE_BREAKPOINT + 1}px)`;

/** Spec section 3: there on wide screens alone, and not where the chat has the whole page. */
function useRoom(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    if (document.documentElement.dataset.route === 'chat-page') return;
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
}

/** The window's code, once it is asked for. */
function useWindow(open: boolean): Window | undefined {
  const [Loaded, setLoaded] = useState<Window>();
  useEffect(() => {
    if (!open || Loaded) return;
    loadChunk(() => import('../chat/window.tsx')).then(
      (module) => setLoaded(() => module.default),
      // Without a connection it stays closed; the next press tries again.
      () => closeWindow(),
    );
  }, [open, Loaded]);
  return Loaded;
}

function Launcher({ language }: { language: Language }): ReactNode {
  const t = useLoadedTexts(language, 'chat');
  const open = useStore($windowOpen);
  const { unread, requests } = useStore($chatUnread);
  const Opened = useWindow(open);
  const button = useRef<HTMLButtonElement>(null);
  const count = unread + requests;
  const badge = badgeText(count);

  useEffect(() => restoreWindow(), []);
  useEffect(() => $policiesAgreed.listen(() => windowQueue.post('policy-agreed')), []);

  const close = () => {
    closeWindow();
    button.current?.focus();
  };
  if (!t) return null;
  return (
    <>
      {open && Opened && <Opened language={language} onClose={close} />}
      <button
        ref={button}
        type="button"
        className="chat-launcher no-print"
        aria-expanded={open}
        aria-label={
          open ? t('chat:minimise') : badge ? t('chat:openUnread', { count }) : t('chat:open')
        }
        onClick={() => (open ? close() : openWindow())}
      >
        <Icon name={open ? 'chevron-down' : 'chat-bubble'} />
        {!open && badge && (
          <span className="bell-badge" aria-hidden="true">
            {badge}
          </span>
        )}
      </button>
    </>
  );
}

/**
 * The way to the small chat window: for members on wide screens, but not on the page of the chat, nor
 * while the terms dialog is open (spec section 3). The window's own code comes when it is opened.
 */
export default function ChatWindow({ lang }: { lang: Language }): ReactNode {
  const room = useRoom();
  const { status } = useStore($session);
  const prompt = useStore($prompts);
  if (!room || status !== 'member' || prompt === 'terms') return null;
  return <Launcher language={lang} />;
}
