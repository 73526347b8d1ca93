import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { replyPath } from '#domain/forum.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { sanitizeHtml } from '#client/sanitize.ts';
import { draftKey, hasDraft } from '../composer/has-draft.ts';
import { useForum } from '../parts/frame.tsx';
import { partTexts } from '../parts/part-texts.ts';
import { ComposerPart } from './composer-part.tsx';
import { goTo, goToAnswerBox } from './go-to.ts';
import { useConversation } from './context.tsx';

/** What a visitor finds where members answer. */
function Invitation(): ReactNode {
  const { t } = useTexts<'forum'>();
  const { login } = useForum();
  const { topic } = useConversation();
  return (
    <div className="panel invitation">
      <h2>{t('forum:gateVisitorTitle')}</h2>
      <p>{t('forum:gateVisitorText')}</p>
      <div className="buttons">
        <a
          className="button button-primary"
          href={replyPath(topic.$topic.get().post.id)}
          rel="nofollow"
        >
          {t('forum:answerAction')}
        </a>
        <a className="button" href={login} rel="nofollow">
          {t('forum:signIn')}
        </a>
      </div>
    </div>
  );
}

type Props = { open: boolean; onOpen: () => void; onClose: () => void };

/**
 * Where an answer to the post is written. Looks like the field it becomes when it is pressed, or at
 * once where a draft waits.
 */
export function AnswerBox({ open, onOpen, onClose }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer, gate } = useForum();
  const { topic } = useConversation();
  const [found, setFound] = useState(false);
  const postId = topic.$topic.get().post.id;
  const key = viewer ? draftKey(viewer.id, `answer-${postId}`) : '';

  useEffect(() => {
    if (key && hasDraft(key)) setFound(true);
  }, [key]);

  const close = () => {
    setFound(false);
    onClose();
  };

  if (!viewer) return <Invitation />;
  if (!open && !found) {
    return (
      <>
        <button type="button" className="composer-closed with-script" onClick={() => gate(onOpen)}>
          {t('forum:yourAnswer')}…
        </button>
        <p className="notice without-script">{t('forum:needsScript')}</p>
      </>
    );
  }
  return (
    <ComposerPart
      id="answer"
      draftKey={key}
      label={t('forum:yourAnswer')}
      sendText={t('forum:sendAnswer')}
      autoFocus={open}
      texts={partTexts(t)}
      onClose={() => {
        close();
        goToAnswerBox();
      }}
      fullPage={replyPath(postId)}
      post={async ({ body, images }, draft) => {
        const input = { articleId: postId, body, ...pictureInput(images), draft };
        const { comment } = await call('POST comment', input, { showError: false });
        const html = comment && (await sanitizeHtml(comment.html));
        close();
        showToast(t(comment ? 'forum:answerSent' : 'forum:answerWaits'), 'good');
        if (!comment || html === null) return goToAnswerBox();
        topic.addComment({ ...comment, html });
        goTo(comment.id);
      }}
    />
  );
}
