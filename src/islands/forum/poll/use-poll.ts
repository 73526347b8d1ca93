import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { $reconnected, $topicPoll } from '#stores/connection.ts';

export type Poll = Output<'GET article/poll'>;

/** The poll of the topic that this page shows, kept up to date while others vote. */
export function usePoll(postId: number, first: Poll, live: boolean) {
  const [poll, setPoll] = useState(first);
  const news = useStore($topicPoll);
  const again = useStore($reconnected);

  useEffect(() => {
    if (!live || (news?.postId !== postId && again === 0)) return;
    const abort = new AbortController();
    // What is missed here comes with the next vote.
    call('GET article/poll', { id: postId }, { showError: false, signal: abort.signal })
      .then(setPoll)
      .catch(() => undefined);
    return () => abort.abort();
  }, [news, again, postId, live]);

  return [poll, setPoll] as const;
}
