import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ChatProps } from '#contract/chat-views.ts';
import { chatPath, chatViewOf, type ChatView } from '#domain/chat-path.ts';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { makeChat } from '#stores/chat/current.ts';
import { DrawnContext } from './drawn.ts';
import { ChatFrame } from './frame.tsx';
import { ConversationList } from './list.tsx';
import { ChatSettings } from './settings.tsx';
import { Thread } from './thread.tsx';

/** What is shown is part of the address, so that going back and sharing a tab work. */
function useAddress(drawn: ChatView): [ChatView, (view: ChatView) => void] {
  const [view, setView] = useState(drawn);
  useEffect(() => {
    const read = () => setView(chatViewOf(location.search));
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

/**
 * The chat at full size: list and conversation side by side, on a phone one of them. It begins as the server has
 * drawn it; links and forms in it work without a script.
 */
export function ChatPage(props: ChatProps): ReactNode {
  const { t } = useTexts<'chat'>();
  const me = usePageViewer()?.id ?? 0;
  const [drawn] = useState(() => makeChat(me, props));
  const [view, go] = useAddress(props.view);
  const { counts } = props.list.page;
  return (
    <DrawnContext value={props}>
      <div
        className="chat"
        data-view={view === 'list' ? 'list' : 'thread'}
        data-unread={counts.unread}
        data-requests={counts.requests}
      >
        {/* On a phone the list with its title is out of sight while a conversation is open. */}
        <h1 className="visually-hidden">{t('chat:title')}</h1>
        <ChatFrame view={view} go={go} compact={false} drawn={drawn}>
          <ConversationList />
          {view === 'settings' ? <ChatSettings /> : <Thread />}
        </ChatFrame>
      </div>
    </DrawnContext>
  );
}
