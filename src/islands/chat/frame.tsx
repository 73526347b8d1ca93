import { useStore } from '@nanostores/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { failureId, isResponse } from '#client/failure.ts';
import type { ChatView } from '#domain/chat-path.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Chat } from '#stores/chat/chat.ts';
import { $chat, startChat } from '#stores/chat/current.ts';
import { $unsent } from '#stores/chat/unsent.ts';
import { startMember } from '#stores/member.ts';
import { $session } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';
import { SessionEnded } from './session-ended.tsx';

type Frame = {
  chat: Chat;
  view: ChatView;
  go: (view: ChatView) => void;
  /** A small window: one thing at a time, whatever its width. */
  compact: boolean;
  /** In a partner's frame: opens a page of ours outside of it. */
  openPage?: (path: string) => void;
};

const FrameContext = createContext<Frame | null>(null);

/** The chat around a part of it. */
export function useChat(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useChat needs a ChatFrame above it');
  return frame;
}

/** Says in a toast why something could not be done. */
export function useExplain(): (error: unknown) => void {
  const { t } = useTexts<'chat'>();
  return (error) => {
    const offline = failureId(error) === 'offline';
    const words = !offline && isResponse(error) && error.message;
    showToast(words || t(offline ? 'chat:offline' : 'chat:failed'), 'bad');
  };
}

type Props = Omit<Frame, 'chat'> & {
  /** The chat as the server has drawn it, until it is known who is signed in. */
  drawn?: Chat;
  children: ReactNode;
};

/** Starts the chat of who is signed in, and shows it once it is known who that is. */
export function ChatFrame(props: Props): ReactNode {
  const { view, go, compact, openPage, drawn, children } = props;
  const { t } = useTexts<'chat'>();
  const live = useStore($chat);
  const { status } = useStore($session);
  const unsent = useStore($unsent);
  // Once it has lived, or the session is over, nothing of what was drawn may come back.
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (live || status === 'visitor') setOver(true);
  }, [live, status]);
  const chat = live ?? (over ? null : (drawn ?? null));
  const framed = openPage !== undefined;
  // In a frame nobody is signed in; the page around it brings the chat (stores/chat/framed.ts).
  useEffect(() => (framed ? undefined : startMember()), [framed]);
  useEffect(() => (framed ? undefined : startChat(drawn)), [framed, drawn]);

  useEffect(() => {
    if (!chat) return;
    if (typeof view === 'string') chat.close();
    else chat.open(view);
  }, [chat, view]);

  if (!chat && unsent) return <SessionEnded unsent={unsent} />;
  if (!chat) return <Waiting label={t('chat:loading')} />;
  const frame = { chat, view, go, compact, ...(openPage ? { openPage } : {}) };
  return <FrameContext value={frame}>{children}</FrameContext>;
}

/** Where something is still on its way. */
export function Waiting({ label }: { label: string }): ReactNode {
  return (
    <div className="chat-waiting" role="status">
      <span className="visually-hidden">{label}</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
