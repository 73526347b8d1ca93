import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { chatPath, type ChatView } from '#domain/chat-path.ts';
import type { Language } from '#domain/languages.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $chat } from '#stores/chat/current.ts';
import { windowQueue } from '#stores/chat/window.ts';
import { ChatFrame } from './frame.tsx';
import { ConversationList } from './list.tsx';
import { LoadedTexts } from './loaded-texts.tsx';
import { ChatSettings } from './settings.tsx';
import { Thread } from './thread.tsx';

type Props = { onClose: () => void };

function Panes({ onClose }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  const [view, setView] = useState<ChatView>('list');
  const box = useRef<HTMLElement>(null);
  const go = useCallback((next: ChatView) => setView(next), []);

  // What the page has to say waits until there is something to say it to.
  useEffect(() => {
    windowQueue.ready((message) => {
      if (message === 'focus') box.current?.focus();
      // What was refused before the texts were agreed to may be allowed now.
      else $chat.get()?.reconnected();
    });
    return () => windowQueue.pause();
  }, []);

  return (
    <section
      ref={box}
      className="chat-window no-print"
      tabIndex={-1}
      aria-label={t('chat:title')}
      onKeyDown={(event) => {
        // A menu or a dialog inside closes first.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        const inside = event.target as Element;
        if (inside.closest('dialog, details[open]')) return;
        onClose();
      }}
    >
      <header className="chat-window-head">
        <h2>{t('chat:title')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t('chat:settings')}
          title={t('chat:settings')}
          onClick={() => go('settings')}
        >
          <Icon name="settings" />
        </button>
        <a
          className="icon-button"
          href={chatPath(view)}
          aria-label={t('chat:fullSize')}
          title={t('chat:fullSize')}
        >
          <Icon name="external" />
        </a>
        <button
          type="button"
          className="icon-button"
          aria-label={t('chat:minimise')}
          title={t('chat:minimise')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <ChatFrame view={view} go={go} compact>
        {view === 'list' && <ConversationList />}
        {view === 'settings' && <ChatSettings />}
        {typeof view === 'object' && <Thread />}
      </ChatFrame>
    </section>
  );
}

/** The small window of the chat: the list, then a conversation. */
export default function ChatWindow({
  language,
  onClose,
}: Props & { language: Language }): ReactNode {
  return (
    <LoadedTexts language={language}>
      <Panes onClose={onClose} />
    </LoadedTexts>
  );
}
