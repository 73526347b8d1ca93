import { useState, type ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { ImageGrid } from '../parts/image-grid.tsx';
import { Withheld } from '../parts/withheld.tsx';
import { Html } from '#islands/ui/html.tsx';
import { Byline } from '../parts/byline.tsx';
import type { Reply } from '../types.ts';
import { useConversation } from './context.tsx';
import { EditComment } from './edit-comment.tsx';
import { Folded } from './folded.tsx';
import { Edited } from './edited.tsx';
import { ItemActions } from './item-actions.tsx';
import { NewsMark } from './news.tsx';
import { ReplyBox } from './reply-box.tsx';

/** One reply below a comment. */
export function ReplyItem({ reply }: { reply: Reply }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { topic, askedBy } = useConversation();
  const [open, setOpen] = useState<'edit' | 'reply'>();
  const { id, author, parentId } = reply;
  const close = () => setOpen(undefined);
  const [unfolded, setUnfolded] = useState(false);
  if (reply.hidden && !unfolded) {
    return (
      <li>
        <Folded onShow={() => setUnfolded(true)} />
      </li>
    );
  }
  return (
    <li>
      <article
        className="reply"
        id={`comment-${id}`}
        aria-label={t('forum:replyBy', { name: author.nickname })}
      >
        <Avatar person={author} small card />
        <div className="said">
          <Byline
            author={author}
            created={reply.created}
            edited={reply.edited}
            asked={author.id === askedBy}
            history={
              reply.edited && (
                <Edited kind="comment" id={id} edited={reply.edited} name={author.nickname} />
              )
            }
          >
            <NewsMark item={reply} />
          </Byline>
          {open === 'edit' ? (
            <EditComment id={id} onClose={close} />
          ) : (
            <>
              {reply.replyTo && <p className="reply-to">@{reply.replyTo}</p>}
              {reply.withheld && <Withheld kind="comment" readable={reply.html !== ''} />}
              {reply.html && <Html html={reply.html} />}
              <ImageGrid images={reply.images} name={author.nickname} />
              <ItemActions
                kind="comment"
                item={reply}
                author={author}
                answerText={t('forum:replyAction')}
                onAnswer={() => setOpen('reply')}
                onEdit={() => setOpen('edit')}
                onDeleted={() => {
                  topic.removed(id);
                  showToast(t('forum:deletedCommentDone'), 'good');
                }}
              />
            </>
          )}
          {open === 'reply' && (
            <ReplyBox parentId={parentId} replyToId={id} name={author.nickname} onClose={close} />
          )}
        </div>
      </article>
    </li>
  );
}
