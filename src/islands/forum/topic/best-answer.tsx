import { useStore } from '@nanostores/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { answerPath, BEST_PATH } from '#domain/forum.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Html } from '#islands/ui/html.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { Byline } from '../parts/byline.tsx';
import { ImageGrid } from '../parts/image-grid.tsx';
import { useForum } from '../parts/frame.tsx';
import { useConversation } from './context.tsx';
import { Folded } from './folded.tsx';
import type { TopicState } from './topic.ts';

/** Beside the name of who gave the best answer, at its own place. */
export function BestMark({ id }: { id: number }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { topic } = useConversation();
  if (useStore(topic.$topic).post.best !== id) return null;
  return (
    <span className="best-mark">
      <Icon name="check" />
      {t('forum:best')}
    </span>
  );
}

/**
 * The best answer under the post, whatever the order of the answers. Where it stands first among them
 * anyway, its mark there says the same: nobody reads the same words twice in a row.
 */
export function BestAnswer({ state }: { state: TopicState }): ReactNode {
  const { t } = useTexts<'forum'>();
  const [unfolded, setUnfolded] = useState(false);
  const { post, best, comments } = state;
  if (!best?.author || comments[0]?.id === best.id) return null;
  const { id, author } = best;
  const folded = best.hidden === true && !unfolded;
  const here = comments.some((comment) => comment.id === id);
  return (
    <section className="best" aria-labelledby="best-title">
      <h2 id="best-title" className="best-title">
        <Icon name="check" />
        {t('forum:best')}
      </h2>
      <div className="post">
        {folded ? <span className="avatar avatar-gone" /> : <Avatar person={author} card />}
        <div className="said">
          {folded ? (
            <Folded onShow={() => setUnfolded(true)} />
          ) : (
            <>
              <Byline author={author} created={best.created} edited={best.edited} />
              <Html html={best.html} />
              <ImageGrid images={best.images} name={author.nickname} />
            </>
          )}
          <p className="best-place">
            <a className="link" href={here ? `#comment-${id}` : answerPath(post, id)}>
              {t('forum:replyInPlace')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Marks an answer as the best one, or takes that back. A form: works without a script. */
export function BestButton({ id, name }: { id: number; name: string }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { gate, explain } = useForum();
  const { topic } = useConversation();
  const { post } = useStore(topic.$topic);
  if (!post.may.best) return null;
  const marked = post.best === id;

  async function mark() {
    try {
      await topic.markBest(marked ? null : id);
      showToast(t(marked ? 'forum:bestTakenBack' : 'forum:bestDone'), 'good');
    } catch (error) {
      explain(error);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    gate(() => void mark());
  };

  return (
    <form method="post" action={BEST_PATH} onSubmit={submit}>
      <input type="hidden" name="id" value={post.id} />
      <input type="hidden" name="comment" value={id} />
      <button
        className="action"
        name="act"
        value={marked ? 'unmark' : 'mark'}
        aria-pressed={marked}
        aria-label={t('forum:bestOf', { name })}
      >
        <Icon name="check" />
        <span>{t('forum:best')}</span>
      </button>
    </form>
  );
}
