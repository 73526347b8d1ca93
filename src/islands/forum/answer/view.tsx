import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { answerPath, topicPath } from '#domain/forum.ts';
import type { ForumAnswerProps } from '#contract/writing-views.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { toastOnNextPage } from '#stores/toasts.ts';
import Composer from '../composer/index.tsx';
import type { DraftText } from '../composer/draft-fields.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { draftKey } from '../composer/has-draft.ts';
import { useForum } from '../parts/frame.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import { SuspendedNotice } from '#islands/ui/suspended-notice.tsx';
import { Html } from '#islands/ui/html.tsx';
import { Byline } from '../parts/byline.tsx';

/** An answer with the whole page for it; what is answered stands above. */
export function AnswerView({ post, answered, parentId }: ForumAnswerProps): ReactNode {
  const { t, language } = useTexts<'forum' | 'writing'>();
  const { viewer } = useForum();
  // What was begun waits in the browser: there is nothing to write in before that is known.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const meant = answered ?? post;
  const { author, html, created, edited } = meant;
  const path = topicPath(post);
  const place = answered ? answerPath(post, answered.id) : path;
  const name = author.nickname;

  async function send({ body, images }: DraftText, draft: string) {
    const below = answered && answered.id !== parentId ? { replyToId: answered.id } : {};
    const thread = parentId === null ? {} : { parentId, ...below };
    const input = { articleId: post.id, ...thread, body, ...pictureInput(images), draft };
    const { comment, reply } = await call('POST comment', input, { showError: false });
    const said = comment ?? reply;
    toastOnNextPage(t('forum:answerSent'));
    location.assign(said ? answerPath(post, said.id) : path);
  }

  return (
    <div className="thread">
      <div className="thread-main">
        <header className="thread-head">
          <p className="meta">
            <a className="link" href={place}>
              {t('writing:replyBack')}
            </a>
          </p>
          <h1>{t('writing:replyTitle')}</h1>
        </header>
        <section
          className="answered"
          aria-label={t(answered ? 'writing:replyTo' : 'writing:replyToPost', { name })}
        >
          <h2 className="answered-title">
            {answered ? t('writing:replyTo', { name }) : post.title}
          </h2>
          <div className="post">
            <Avatar person={author} />
            <div className="said">
              <Byline author={author} created={created} edited={edited} />
              <Html html={html} lang={post.language === language ? undefined : post.language} />
            </div>
          </div>
        </section>
        <noscript>
          <p className="notice">{t('forum:needsScript')}</p>
        </noscript>
        {viewer?.suspended ? (
          <SuspendedNotice suspension={viewer.suspension} />
        ) : (
          viewer &&
          (alive ? (
            <Composer
              id="answer"
              draftKey={draftKey(
                viewer.id,
                answered ? `reply-${answered.id}` : `answer-${post.id}`,
              )}
              label={t(answered ? 'forum:replyToName' : 'forum:yourAnswer', { name })}
              sendText={t(answered ? 'forum:sendReply' : 'forum:sendAnswer')}
              post={send}
            />
          ) : (
            <div className="skeleton part-loading" role="status">
              <span className="visually-hidden">{t('forum:loading')}</span>
            </div>
          ))
        )}
      </div>
      <aside className="thread-aside">
        <RulesBox />
      </aside>
    </div>
  );
}
