import type { ReactNode } from 'react';
import { call } from '#client/call.ts';
import { replyPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { sanitizeHtml } from '#client/sanitize.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { draftKey } from '../composer/has-draft.ts';
import { useForum } from '../parts/frame.tsx';
import { partTexts } from '../parts/part-texts.ts';
import { ComposerPart } from './composer-part.tsx';
import { goTo } from './go-to.ts';
import { useConversation } from './context.tsx';

type Props = {
  /** The comment whose thread is answered in. */
  parentId: number;
  /** The reply that is meant, inside that thread. */
  replyToId?: number | undefined;
  name: string;
  onClose: () => void;
};

/** Writes a reply below a comment. */
export function ReplyBox({ parentId, replyToId, name, onClose }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer } = useForum();
  const { topic } = useConversation();
  if (!viewer) return null;
  const answered = replyToId ?? parentId;
  return (
    <ComposerPart
      id={`reply-${answered}`}
      draftKey={draftKey(viewer.id, `reply-${answered}`)}
      label={t('forum:replyToName', { name })}
      sendText={t('forum:sendReply')}
      texts={partTexts(t)}
      onClose={() => {
        onClose();
        goTo(answered);
      }}
      fullPage={replyPath(topic.$topic.get().post.id, answered)}
      post={async ({ body, images }, draft) => {
        const { reply } = await call(
          'POST comment',
          {
            articleId: topic.$topic.get().post.id,
            parentId,
            ...(replyToId ? { replyToId } : {}),
            body,
            ...pictureInput(images),
            draft,
          },
          { showError: false },
        );
        onClose();
        if (reply) topic.addReply({ ...reply, html: await sanitizeHtml(reply.html) });
        goTo(reply?.id ?? answered);
      }}
    />
  );
}
