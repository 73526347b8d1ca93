import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { sanitizeHtml } from '#client/sanitize.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { draftKey } from '../composer/has-draft.ts';
import { useForum } from '../parts/frame.tsx';
import { partTexts } from '../parts/part-texts.ts';
import { ComposerPart } from './composer-part.tsx';
import { goTo } from './go-to.ts';
import { useConversation } from './context.tsx';

type Source = Output<'GET article/source'>;

/** Changes an own comment or reply where it stands. */
export function EditComment({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { viewer } = useForum();
  const { topic } = useConversation();
  const [source, setSource] = useState<Source>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const abort = new AbortController();
    const options = { showError: false, signal: abort.signal };
    call('GET article/source', { kind: 'comment', id }, options).then(setSource, () => {
      if (!abort.signal.aborted) setFailed(true);
    });
    return () => abort.abort();
  }, [id]);

  if (failed) {
    return (
      <p className="problem" role="alert">
        {t('forum:sourceFailed')}{' '}
        <button type="button" className="link-button" onClick={onClose}>
          {t('forum:close')}
        </button>
      </p>
    );
  }
  if (!source || !viewer) return <div className="skeleton part-loading" role="status" />;
  return (
    <ComposerPart
      id={`edit-${id}`}
      draftKey={draftKey(viewer.id, `edit-comment-${id}`)}
      label={t('forum:edit')}
      sendText={t('forum:save')}
      initial={source}
      texts={partTexts(t)}
      onClose={() => {
        onClose();
        goTo(id);
      }}
      post={async ({ body, images }) => {
        const input = { id, body, ...pictureInput(images) };
        const answer = await call('POST comment/edit', input, { showError: false });
        topic.changed(id, { ...answer, html: await sanitizeHtml(answer.html) });
        onClose();
        goTo(id);
        showToast(t('forum:savedChanges'), 'good');
      }}
    />
  );
}
