import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { chatPath, chatViewOf, type ChatView } from '#domain/chat-path.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { ChatFrame, Waiting } from './frame.tsx';
import { ConversationList } from './list.tsx';
import { ChatSettings } from './settings.tsx';
import { Thread } from './thread.tsx';

/** What is shown is part of the address, so that going back and sharing a tab work. */
function useAddress(): [ChatView | null, (view: ChatView) => void] {
  const [view, setView] = useState<ChatView | null>(null);
  useEffect(() => {
    const read = () => setView(chatViewOf(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);
  const go = useCallback((next: ChatView) => {
    const path = chatPath(next);
    if (path !== location.pathname + location.search) history.pushState(null, '', path);
    setView(next);
  }, []);
  return [view, go];
}

/** The chat at full size: list and conversation side by side, on a phone one of them. */
export function ChatPage(): ReactNode {
  const { t } = useTexts<'chat'>();
  const [view, go] = useAddress();
  return (
    <div className="chat" data-view={view === null || view === 'list' ? 'list' : 'thread'}>
      <noscript>
        <p className="notice">{t('chat:needsScript')}</p>
      </noscript>
      {/* On a phone the list with its title is out of sight while a conversation is open. */}
      <h1 className="visually-hidden">{t('chat:title')}</h1>
      {view === null ? (
        <Waiting label={t('chat:loading')} />
      ) : (
        <ChatFrame view={view} go={go} compact={false}>
          <ConversationList />
          {view === 'settings' ? <ChatSettings /> : <Thread />}
        </ChatFrame>
      )}
    </div>
  );
}
