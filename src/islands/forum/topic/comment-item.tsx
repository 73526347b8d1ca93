import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { restoreFold } from '#elements/thread-folding.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { ImageGrid } from '../parts/image-grid.tsx';
import { threadPath } from '../parts/thread-path.ts';
import { Withheld } from '../parts/withheld.tsx';
import { Html } from '#islands/ui/html.tsx';
import { Byline } from '../parts/byline.tsx';
import type { Author, Comment } from '../types.ts';
import { BestMark } from './best-answer.tsx';
import { useConversation } from './context.tsx';
import { EditComment } from './edit-comment.tsx';
import { Folded } from './folded.tsx';
import { Edited } from './edited.tsx';
import { ItemActions } from './item-actions.tsx';
import { NewsMark } from './news.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReplyItem } from './reply-item.tsx';
import { hasMoreReplies } from './topic.ts';

function MoreReplies({ comment }: { comment: Comment }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { topic } = useConversation();
  const page = useStore(topic.$topic).replies[comment.id];
  if (!hasMoreReplies(comment, page)) return null;
  const missing = comment.replyCount - comment.replies.length;
  const loading = page?.state === 'loading';
  return (
    <p>
      <a
        className="more-replies"
        href={threadPath(comment.id, page?.next)}
        aria-busy={loading || undefined}
        onClick={(event) => {
          event.preventDefault();
          void topic.loadReplies(comment.id);
        }}
      >
        {loading
          ? t('forum:loading')
          : page?.state === 'failed'
            ? t('forum:tryAgain')
            : missing > 0
              ? t('forum:moreReplies', { count: missing })
              : t('forum:moreRepliesPlain')}
      </a>
    </p>
  );
}

/** What was said below an answer: open at first, and as its reader left it later. */
function Replies({ comment }: { comment: Comment }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { id, replies, replyCount } = comment;
  if (replies.length === 0) return <MoreReplies comment={comment} />;
  const count = Math.max(replyCount, replies.length);
  return (
    <details className="fold" data-fold={id} open ref={restoreFold}>
      <summary className="more-replies">
        <Icon name="chevron-down" />
        <span className="fold-hide">{t('forum:repliesHide', { count })}</span>
        <span className="fold-show">{t('forum:repliesShow', { count })}</span>
      </summary>
      <ol className="replies">
        {replies.map((reply) => (
          <ReplyItem key={reply.id} reply={reply} />
        ))}
      </ol>
      <MoreReplies comment={comment} />
    </details>
  );
}

type SaidProps = { comment: Comment; author: Author; onReply: () => void };

function Said({ comment, author, onReply }: SaidProps): ReactNode {
  const { t } = useTexts<'forum'>();
  const { topic, askedBy } = useConversation();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Byline
        author={author}
        created={comment.created}
        edited={comment.edited}
        asked={author.id === askedBy}
        history={
          comment.edited && (
            <Edited kind="comment" id={comment.id} edited={comment.edited} name={author.nickname} />
          )
        }
      >
        <BestMark id={comment.id} />
        <NewsMark item={comment} />
      </Byline>
      {editing ? (
        <EditComment id={comment.id} onClose={() => setEditing(false)} />
      ) : (
        <>
          {comment.withheld && <Withheld kind="comment" readable={comment.html !== ''} />}
          {comment.html && <Html html={comment.html} />}
          <ImageGrid images={comment.images} name={author.nickname} />
          <ItemActions
            kind="comment"
            item={comment}
            author={author}
            answerText={t('forum:replyAction')}
            onAnswer={onReply}
            onEdit={() => setEditing(true)}
            onDeleted={() => {
              topic.removed(comment.id);
              showToast(t('forum:deletedCommentDone'), 'good');
            }}
          />
        </>
      )}
    </>
  );
}

/** An answer with its replies. A deleted one stays as a place where replies hang. */
export function CommentItem({ comment }: { comment: Comment }): ReactNode {
  const { t } = useTexts<'forum'>();
  const [replying, setReplying] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const author = comment.deleted ? null : comment.author;
  const name = author?.nickname ?? '';
  const folded = author !== null && comment.hidden === true && !unfolded;
  return (
    <article
      className="post"
      id={`comment-${comment.id}`}
      aria-label={author ? t('forum:answerBy', { name }) : t('forum:answerRemoved')}
    >
      {author && !folded ? (
        <Avatar person={author} card />
      ) : (
        <span className="avatar avatar-gone" />
      )}
      <div className="said">
        {folded ? (
          <Folded onShow={() => setUnfolded(true)} />
        ) : author ? (
          <Said comment={comment} author={author} onReply={() => setReplying(true)} />
        ) : (
          <p className="soft">{t('forum:deletedComment')}</p>
        )}
        <Replies comment={comment} />
        {replying && (
          <ReplyBox parentId={comment.id} name={name} onClose={() => setReplying(false)} />
        )}
      </div>
    </article>
  );
}
