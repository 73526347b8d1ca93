import type { ReactNode } from 'react';
import { camSiteAddress } from '#domain/cam-facts.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { toastOnNextPage } from '#stores/toasts.ts';
import { ArticleIntro, Contents } from '../article/intro.tsx';
import { ArticleRating } from '../article/rating.tsx';
import { homeAddress } from '../home/home.ts';
import { ImageGrid } from '../parts/image-grid.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { useForum } from '../parts/frame.tsx';
import { Withheld } from '../parts/withheld.tsx';
import { Html } from '#islands/ui/html.tsx';
import { Byline } from '../parts/byline.tsx';
import { PollBox } from '../poll/poll-box.tsx';
import type { Post } from '../types.ts';
import { Edited } from './edited.tsx';
import { editPath, ItemActions } from './item-actions.tsx';

function Facts({ post }: { post: Post }): ReactNode {
  const { t, language } = useTexts<'forum'>();
  return (
    <p className="meta thread-facts">
      <a className="tag" href={homeAddress({ tag: post.tag })}>
        {t(TAG_TEXTS[post.tag])}
      </a>
      {post.site && (
        <a className="tag tag-line" href={camSiteAddress(post.site.slug)}>
          {t('forum:aboutSite', { site: post.site.title })}
        </a>
      )}
      {post.lesson?.path && (
        <a className="tag tag-line" href={post.lesson.path}>
          {t('forum:aboutLesson', { lesson: post.lesson.title })}
        </a>
      )}
      {post.pinned && (
        <span className="tag tag-line">
          <Icon name="pin" />
          {t('forum:pinned')}
        </span>
      )}
      {post.demo && (
        <span className="tag tag-line" title={t('forum:demoHint')}>
          {t('forum:demo')}
        </span>
      )}
      <span>{t('forum:answers', { count: post.comments })}</span>
      <span>{t('forum:views', { count: post.views })}</span>
      <span className="asked">
        {t('forum:asked')} <RelativeTime iso={post.created} language={language} />
      </span>
    </p>
  );
}

type Props = { post: Post; lang: string | undefined; onAnswer: () => void };

/** The post itself: subject, title, text, pictures and what can be done. */
export function Question({ post, lang, onAnswer }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer } = useForum();
  // Then its title is ours, in the reader's language.
  const masked = post.withheld === true && post.html === '';
  return (
    <article className="question">
      <header className="thread-head">
        <Facts post={post} />
        <h1 lang={masked ? undefined : lang}>{post.title}</h1>
        {post.kind === 'article' && <ArticleIntro post={post} lang={lang} />}
      </header>
      <div className="post">
        <Avatar person={post.author} card />
        <div className="said">
          <Byline
            author={post.author}
            created={post.created}
            edited={post.edited}
            history={
              post.edited && (
                <Edited kind="post" id={post.id} edited={post.edited} name={post.author.nickname} />
              )
            }
          />
          {post.withheld && <Withheld kind="post" readable={post.html !== ''} />}
          {post.kind === 'article' && <Contents post={post} lang={lang} />}
          {post.html && <Html html={post.html} lang={lang} />}
          <ImageGrid images={post.images} name={post.author.nickname} />
          {post.poll && <PollBox postId={post.id} poll={post.poll} lang={lang} />}
          {post.rating && (
            <ArticleRating
              postId={post.id}
              rating={post.rating}
              own={viewer?.id === post.author.id}
            />
          )}
          {post.demo && <p className="demo-note">{t('forum:demoHint')}</p>}
          <ItemActions
            kind="post"
            item={post}
            author={post.author}
            answerText={t('forum:answerAction')}
            onAnswer={onAnswer}
            editHref={editPath(post)}
            onDeleted={() => {
              toastOnNextPage(t('forum:deletedPostDone'));
              location.assign('/forum/home');
            }}
          />
          <p className="bookmark-said" role="status" data-bookmark-said="" />
        </div>
      </div>
    </article>
  );
}
