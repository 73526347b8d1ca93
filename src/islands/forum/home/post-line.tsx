import type { ReactNode } from 'react';
import { topicPath } from '#domain/forum.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import type { Summary } from '../types.ts';

/** What is new to the member who looks: the post itself, or answers since they read it. */
function News({ post }: { post: Summary }): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const { mark } = post;
  if (!mark || (!mark.fresh && mark.news === 0)) return null;
  return (
    <span className="news-mark line-news" lang={language}>
      {mark.fresh ? t('forum:newsMark') : t('forum:unread', { count: mark.news })}
    </span>
  );
}

/** One post of a list: a line that leads to it as a whole. */
export function PostLine({
  post,
  byTime,
  children,
}: {
  post: Summary;
  byTime: 'active' | 'created';
  children?: ReactNode;
}): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const foreign = post.language !== language;
  return (
    <li className="line" data-post={post.id}>
      <Avatar person={post.author} card />
      <div>
        <h2 className="line-title" lang={foreign ? post.language : undefined}>
          <a href={topicPath(post)}>{post.title}</a>
          <News post={post} />
        </h2>
        <p className="line-excerpt" lang={foreign ? post.language : undefined}>
          {post.excerpt}
        </p>
        <p className="meta line-meta">
          {post.pinned && (
            <span className="line-pin">
              <Icon name="pin" />
              {t('forum:pinned')}
            </span>
          )}
          {post.hasBest && (
            <span className="line-pin">
              <Icon name="check" />
              {t('forum:hasBest')}
            </span>
          )}
          <span>{post.author.nickname}</span>
          <span>{t(TAG_TEXTS[post.tag])}</span>
          {foreign && <span lang={post.language}>{LANGUAGE_NAMES[post.language]}</span>}
          {post.images > 0 && <span>{t('forum:pictures', { count: post.images })}</span>}
          {post.likes > 0 && (
            <span className="line-likes">
              <Icon name="heart" />
              <span className="visually-hidden">{t('forum:likes', { count: post.likes })}</span>
              <span aria-hidden="true">{post.likes.toLocaleString(language)}</span>
            </span>
          )}
          <RelativeTime iso={post[byTime]} language={language} />
        </p>
      </div>
      <p className="line-count">
        <strong>{post.comments.toLocaleString(language)}</strong>{' '}
        <span>{t('forum:answersWord', { count: post.comments })}</span>
      </p>
      {children}
    </li>
  );
}
