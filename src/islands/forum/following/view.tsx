import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ForumFollowingProps } from '#contract/views.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { MarkAllRead } from '../home/mark-all-read.tsx';
import { PostLine } from '../home/post-line.tsx';
import { useForum } from '../parts/frame.tsx';

/** The conversations a member follows, with what is new in each. */
export function FollowingView({ page, after }: ForumFollowingProps): ReactNode {
  const { t } = useTexts<'forum'>();
  const { explain } = useForum();
  const [posts, setPosts] = useState(page.resultList);

  async function leave(id: number) {
    const before = posts;
    setPosts(posts.filter((post) => post.id !== id));
    try {
      await call('POST article/follow', { id, follow: false }, { showError: false });
      showToast(t('forum:unfollowDone'), 'good');
    } catch (error) {
      setPosts(before);
      explain(error);
    }
  }

  const read = () =>
    setPosts(posts.map((post) => ({ ...post, mark: { follows: true, fresh: false, news: 0 } })));

  return (
    <div className="following-page">
      <header className="forum-head">
        <div>
          <h1>{t('forum:followingTitle')}</h1>
          <p className="lead">{t('forum:followingLead')}</p>
        </div>
        {posts.some((post) => (post.mark?.news ?? 0) > 0) && <MarkAllRead onDone={read} />}
      </header>
      {posts.length === 0 ? (
        <div className="empty">
          <h2>{t('forum:followingEmptyTitle')}</h2>
          <p>{t('forum:followingEmptyText')}</p>
          <a className="link" href="/forum/home">
            {t('forum:backToForum')}
          </a>
        </div>
      ) : (
        <ol className="lines">
          {posts.map((post) => (
            <PostLine key={post.id} post={post} byTime="active">
              <button
                type="button"
                className="icon-button line-leave with-script"
                aria-label={t('forum:unfollow', { title: post.title })}
                title={t('forum:unfollowShort')}
                onClick={() => void leave(post.id)}
              >
                <Icon name="close" />
              </button>
            </PostLine>
          ))}
        </ol>
      )}
      <p className="load-more">
        {after && (
          <a className="link" href="/forum/following">
            {t('forum:firstPage')}
          </a>
        )}{' '}
        {page.next && (
          <a className="button" href={`/forum/following?after=${encodeURIComponent(page.next)}`}>
            {t('forum:loadMore')}
          </a>
        )}
      </p>
    </div>
  );
}
