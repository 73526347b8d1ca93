import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { chatPath, type ChatView } from '#domain/chat-path.ts';
import type { FromWidget } from '#domain/chat-embed.ts';
import type { Language } from '#domain/languages.ts';
import { startToasts } from '#elements/member/toasts.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { $chat } from '#stores/chat/current.ts';
import { connectPage } from '#stores/connect-page.ts';
import { ChatFrame, Waiting } from './frame.tsx';
import { ConversationList } from './list.tsx';
import { LoadedTexts } from './loaded-texts.tsx';
import { ChatSettings } from './settings.tsx';
import { Thread } from './thread.tsx';

type Props = { say: (message: FromWidget) => void };

function Panes({ say }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  const chat = useStore($chat);
  const [view, setView] = useState<ChatView>('list');
  const go = useCallback((next: ChatView) => setView(next), []);
  const openPage = useCallback(
    (path: string) => {
      say({ type: 'open-cam101-page', data: { url: new URL(path, location.origin).href } });
    },
    [say],
  );

  // Other pages may not be framed, so every link that leaves the chat is the host's to open.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      openPage(link.href);
    };
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [openPage]);

  if (!chat) return <Waiting label={t('chat:widgetWaiting')} />;
  return (
    <ChatFrame view={view} go={go} compact openPage={openPage}>
      <div className="chat-framed-bar">
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => go('settings')}
        >
          {t('chat:settings')}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => openPage(chatPath(view))}
        >
          {t('chat:fullSize')}
        </button>
      </div>
      {view === 'list' && <ConversationList />}
      {view === 'settings' && <ChatSettings />}
      {typeof view === 'object' && <Thread />}
    </ChatFrame>
  );
}

/** The chat in a frame on a partner's page. */
export function FramedChat({ language, say }: Props & { language: Language }): ReactNode {
  // This page has no header, which starts both elsewhere.
  useEffect(() => {
    connectPage();
    startToasts();
  }, []);
  return (
    <LoadedTexts language={language}>
      <Panes say={say} />
    </LoadedTexts>
  );
}
