import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ForumThreadProps } from '#contract/views.ts';
import { answerPath, topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { sanitizeHtml } from '#client/sanitize.ts';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { Aside } from '../topic/aside.tsx';
import { CommentItem } from '../topic/comment-item.tsx';
import { ConversationProvider } from '../topic/context.tsx';
import { createTopic } from '../topic/topic.ts';

/** One answer with all its replies, on a page of its own. */
export function ThreadView({ post, comment, replies }: ForumThreadProps): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const [topic] = useState(() =>
    createTopic(
      {
        post,
        comments: [{ ...comment, replies: replies.resultList }],
        next: null,
        replies: { [comment.id]: { next: replies.next, state: 'ready' } },
      },
      { call, clean: sanitizeHtml },
    ),
  );
  const state = useStore(topic.$topic);
  const path = topicPath(post);
  const [shown] = state.comments;

  return (
    <ConversationProvider value={{ topic, askedBy: post.author.id, path }}>
      <div className="thread">
        <div className="thread-main">
          <header className="thread-head">
            <p className="meta">
              <span className="tag">{t(TAG_TEXTS[post.tag])}</span>
              <a className="link" href={answerPath(post, comment.id)}>
                {t('forum:backToTopic')}
              </a>
            </p>
            <h1 lang={post.withheld || post.language === language ? undefined : post.language}>
              {t('forum:threadTitle', { title: post.title })}
            </h1>
          </header>
          <h2 className="visually-hidden">{t('forum:answersHeading')}</h2>
          {shown ? <CommentItem comment={shown} /> : <p>{t('forum:deletedComment')}</p>}
        </div>
        <Aside state={state} />
      </div>
    </ConversationProvider>
  );
}
