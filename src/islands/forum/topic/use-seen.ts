import { useEffect, useRef } from 'react';
import { call } from '#client/call.ts';
import type { TopicState } from './topic.ts';

/** Nobody has read a page that they left at once. */
const AFTER_MS = 1_500;

/**
 * The newest answer of which everything before it is on the page, or was seen before; 0 where there
 * is none.
 *
 * @param seen the newest answer that was read before
 */
export function newestShown(
  { comments, next, order }: Pick<TopicState, 'comments' | 'next' | 'order'>,
  seen: number,
): number {
  if (next !== null && order === 'liked') return 0;
  // From the newest on, nothing is missing once it comes to what is known.
  if (next !== null && order === 'new' && !comments.some(({ id }) => id <= seen)) return 0;
  const ids = comments.flatMap((one) =>
    next === null ? [one.id, ...one.replies.map((reply) => reply.id)] : [one.id],
  );
  return Math.max(0, ...ids);
}

/** Remembers for a member how far they have read, as long as the page is in view. */
export function useSeen(state: TopicState, enabled: boolean, before: number): void {
  const sent = useRef(-1);
  const newest = newestShown(state, before);
  const { id } = state.post;
  useEffect(() => {
    if (!enabled || newest <= sent.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      sent.current = newest;
      const seen = { id, comment: newest };
      void call('POST article/seen', seen, { showError: false }).catch(() => undefined);
    };
    const start = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(send, AFTER_MS);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [id, newest, enabled]);
}
