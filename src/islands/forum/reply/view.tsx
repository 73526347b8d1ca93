import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { sanitizeHtml } from '#client/sanitize.ts';
import type { ForumReplyProps } from '#contract/views.ts';
import { topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { CommentItem } from '../topic/comment-item.tsx';
import { ConversationProvider } from '../topic/context.tsx';
import { createTopic } from '../topic/topic.ts';

/** One answer alone, with what it answers and the way to its place. */
export function ReplyView({ post, comment, place }: ForumReplyProps): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const [topic] = useState(() =>
    createTopic(
      {
        post,
        comments: [comment],
        next: null,
        replies: { [comment.id]: { next: null, state: 'ready' } },
      },
      { call, clean: sanitizeHtml },
    ),
  );
  const [shown] = useStore(topic.$topic).comments;
  const path = topicPath(post);
  return (
    <ConversationProvider value={{ topic, askedBy: post.author.id, path }}>
      <div className="reply-page">
        <header className="thread-head">
          <p className="meta">
            <span className="tag">{t(TAG_TEXTS[post.tag])}</span>
          </p>
          <h1 lang={post.withheld || post.language === language ? undefined : post.language}>
            <a href={path}>{post.title}</a>
          </h1>
        </header>
        <h2 className="visually-hidden">{t('forum:answersHeading')}</h2>
        {shown ? <CommentItem comment={shown} /> : <p>{t('forum:deletedComment')}</p>}
        <p>
          <a className="button" href={place} rel="nofollow">
            {t('forum:replyInPlace')}
          </a>
        </p>
      </div>
    </ConversationProvider>
  );
}
