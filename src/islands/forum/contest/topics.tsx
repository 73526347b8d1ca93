import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import { PostLine } from '../home/post-line.tsx';
import type { Props } from './types.ts';

/** What is said about the contest in the forum. */
export function Topics({ topics }: Pick<Props, 'topics'>): ReactNode {
  const { t } = useTexts<'contest'>();
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="topics-title">
      <h2 id="topics-title">{t('contest:topicsTitle')}</h2>
      <ul className="lines">
        {topics.map((post) => (
          <PostLine key={post.id} post={post} byTime="active" />
        ))}
      </ul>
    </section>
  );
}
