import { Fragment, type ReactNode } from 'react';
import { topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { CommentItem } from './comment-item.tsx';
import { useConversation } from './context.tsx';
import { useIsNews } from './news.tsx';
import type { TopicState } from './topic.ts';

function MoreAnswers({ state }: { state: TopicState }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { topic } = useConversation();
  const { post, next } = state;
  if (next === null) return null;
  const loading = state.state === 'loading';
  return (
    <p className="load-more">
      <a
        className="button"
        href={`${topicPath(post)}?after=${encodeURIComponent(next)}#answers`}
        rel="next nofollow"
        aria-busy={loading || undefined}
        onClick={(event) => {
          event.preventDefault();
          void topic.loadMore();
        }}
      >
        {loading
          ? t('forum:loading')
          : t(state.state === 'failed' ? 'forum:tryAgain' : 'forum:moreAnswers')}
      </a>
    </p>
  );
}

type Props = {
  state: TopicState;
  /** Set on the second and later pages of a visitor without JavaScript. */
  after: string | null;
};

/** All answers to a post, oldest first. */
export function Answers({ state, after }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { post, comments } = state;
  const isNews = useIsNews();
  const firstNews = comments.find(isNews)?.id;
  return (
    <section id="answers" className="answers" aria-labelledby="answers-title">
      <h2 id="answers-title" className="answers-title">
        {post.comments > 0
          ? t('forum:answers', { count: post.comments })
          : t('forum:answersHeading')}
      </h2>
      {after && (
        <p>
          <a className="link" href={topicPath(post)}>
            {t('forum:firstAnswers')}
          </a>
        </p>
      )}
      {comments.length === 0 && <p className="soft">{t('forum:noAnswers')}</p>}
      {comments.map((comment) => (
        <Fragment key={comment.id}>
          {comment.id === firstNews && <p className="news-line">{t('forum:newsLine')}</p>}
          <CommentItem comment={comment} />
        </Fragment>
      ))}
      <MoreAnswers state={state} />
    </section>
  );
}
