import { Fragment, type ReactNode } from 'react';
import { ANSWER_ORDERS, answersPath, topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { ORDER_TEXTS } from '../parts/tag-texts.ts';
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
        href={answersPath(post, state.order, next)}
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

/** From one answer on there is nothing to sort. */
const SORTABLE = 2;

/** In which order the answers stand: links, which the server follows and remembers. */
function AnswerOrders({ state: { post, order, comments } }: { state: TopicState }): ReactNode {
  const { t } = useTexts<'forum'>();
  if (comments.length < SORTABLE) return null;
  return (
    <nav className="tabs answer-order" aria-label={t('forum:orderLabel')}>
      {ANSWER_ORDERS.map((one) => (
        <a
          key={one}
          href={answersPath(post, one)}
          rel="nofollow"
          aria-current={one === order ? 'true' : undefined}
        >
          {t(ORDER_TEXTS[one])}
        </a>
      ))}
    </nav>
  );
}

type Props = {
  state: TopicState;
  /** Set on the second and later pages of a visitor without JavaScript. */
  after: string | null;
};

/** All answers to a post. */
export function Answers({ state, after }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { post, order, comments } = state;
  const isNews = useIsNews();
  // Only where time goes on downwards does a line divide what is new from what is not.
  const firstNews = order === 'time' ? comments.find(isNews)?.id : undefined;
  return (
    <section id="answers" className="answers" aria-labelledby="answers-title">
      <h2 id="answers-title" className="answers-title">
        {post.comments > 0
          ? t('forum:answers', { count: post.comments })
          : t('forum:answersHeading')}
      </h2>
      <AnswerOrders state={state} />
      {after && (
        <p>
          <a className="link" href={`${topicPath(post)}#answers`}>
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
