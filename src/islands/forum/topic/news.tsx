import type { ReactNode } from 'react';
import { replyPlace } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useConversation } from './context.tsx';
import type { TopicState } from './topic.ts';

type Item = { id: number; author: { id: number } | null };

/** Whether somebody else has written this since the reader was here last. */
export function useIsNews(): (item: Item) => boolean {
  const { reading, viewerId } = useConversation();
  const seen = reading?.seen ?? null;
  return ({ id, author }) => seen !== null && id > seen && author?.id !== viewerId;
}

/** Beside the name of who wrote something new. */
export function NewsMark({ item }: { item: Item }): ReactNode {
  const { t } = useTexts<'forum'>();
  return useIsNews()(item) ? <span className="news-mark">{t('forum:newsMark')}</span> : null;
}

/** The way to the first new answer, wherever it stands. */
export function NewsJump({ state }: { state: TopicState }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { reading } = useConversation();
  if (!reading?.first || reading.news === 0) return null;
  const { first } = reading;
  const here = state.comments.some(
    (one) => one.id === first || one.replies.some((reply) => reply.id === first),
  );
  return (
    <p className="news-jump">
      <a className="button button-small" href={here ? `#comment-${first}` : replyPlace(first)}>
        {t('forum:newsJump', { count: reading.news })}
      </a>
    </p>
  );
}
