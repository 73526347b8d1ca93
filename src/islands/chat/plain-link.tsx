import type { MouseEvent, ReactNode } from 'react';
import { chatPath, type ChatView } from '#domain/chat-path.ts';
import { useChat } from './frame.tsx';

/** Whether a press on a link is answered here; one for a new tab or window is the browser's. */
export function follows(event: MouseEvent): boolean {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  event.preventDefault();
  return true;
}

type Props = {
  to: ChatView;
  className: string;
  current?: boolean;
  unread?: boolean;
  label?: string;
  children: ReactNode;
};

/** A link inside the chat: opens here, or in a tab of its own where that is asked for. */
export function PlainLink({ to, className, current, unread, label, children }: Props): ReactNode {
  const { go } = useChat();
  return (
    <a
      className={className}
      href={chatPath(to)}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      data-unread={unread ? '' : undefined}
      onClick={(event) => {
        if (follows(event)) go(to);
      }}
    >
      {children}
    </a>
  );
}
