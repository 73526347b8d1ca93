import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { $reconnected, $topicPoll } from '#stores/connection.ts';

export type Poll = Output<'GET article/poll'>;

/** After the end, because clocks differ; again so much later where this one is ahead. */
const AFTER_END_MS = 500;
const AGAIN_MS = 30_000;
/** Browsers run longer timers at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** How long to wait for the end of a poll; undefined where nobody waits so long. */
function untilEnd({ closes, closed }: Poll): number | undefined {
  if (closes === null || closed) return undefined;
  const left = Date.parse(closes) - Date.now();
  if (left > LONGEST_MS - AFTER_END_MS) return undefined;
  return left > 0 ? left + AFTER_END_MS : AGAIN_MS;
}

/** The poll of the topic that this page shows, kept up to date while others vote, and at its end. */
export function usePoll(postId: number, first: Poll, live: boolean) {
  const [poll, setPoll] = useState(first);
  const [ended, setEnded] = useState(0);
  const news = useStore($topicPoll);
  const again = useStore($reconnected);

  useEffect(() => {
    const wait = live ? untilEnd(poll) : undefined;
    if (wait === undefined) return;
    const timer = setTimeout(() => setEnded((times) => times + 1), wait);
    return () => clearTimeout(timer);
  }, [poll, live]);

  useEffect(() => {
    if (!live || (news?.postId !== postId && again === 0 && ended === 0)) return;
    const abort = new AbortController();
    // What is missed here comes with the next vote.
    call('GET article/poll', { id: postId }, { showError: false, signal: abort.signal })
      .then(setPoll)
      .catch(() => undefined);
    return () => abort.abort();
  }, [news, again, ended, postId, live]);

  return [poll, setPoll] as const;
}
