import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import type { MessagesProps } from '#contract/views.ts';
import { MESSAGES_PAGE_SIZE } from '#domain/notifications.ts';
import { $messagesChanged } from '#stores/connection.ts';
import { askUnread } from '#stores/unread.ts';

export type List = Pick<MessagesProps, 'resultList' | 'next' | 'unread'>;

/** A list after one message, or all of them, have been read. */
export function afterReading(list: List, msgId: number | 'all'): List {
  const isMeant = (messageId: number) => msgId === 'all' || messageId === msgId;
  const newly = list.resultList.filter((one) => isMeant(one.messageId) && !one.read).length;
  return {
    ...list,
    resultList: list.resultList.map((one) =>
      isMeant(one.messageId) ? { ...one, read: true } : one,
    ),
    unread: msgId === 'all' ? 0 : list.unread - newly,
  };
}

/**
 * The list of the page, kept up to date: it starts as the server sent it, loads again when messages
 * have come (on the first page only: a later page would move under the reader), and is marked.
 */
export function useMessages({ type, before, ...sent }: MessagesProps) {
  const [list, setList] = useState<List>(sent);
  const changed = useStore($messagesChanged);
  const first = useRef(changed);

  useEffect(() => {
    if (before !== null || changed === first.current) return;
    const abort = new AbortController();
    call(
      'GET member/messages',
      { type, pageSize: MESSAGES_PAGE_SIZE },
      { showError: false, signal: abort.signal },
    ).then(setList, () => {
      // The list stays as it is; the next message brings it up to date.
    });
    return () => abort.abort();
  }, [changed, type, before]);

  async function read(msgId: number | 'all') {
    try {
      await call('POST member/message/read', { msgId });
    } catch {
      return;
    }
    setList((current) => afterReading(current, msgId));
    void askUnread();
  }
  return { list, read };
}
