import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { replyPlace } from '#domain/forum.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { draftKey } from '../composer/has-draft.ts';
import { pictureInput } from '../composer/picture-input.ts';
import { useForum } from '../parts/frame.tsx';
import { partTexts } from '../parts/part-texts.ts';
import { ComposerPart } from '../topic/composer-part.tsx';
import { useContest } from './context.tsx';
import { focusBox } from './focus-box.ts';
import type { Entry } from './types.ts';
import { usePictureCheck } from './use-picture-check.ts';

const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'));

type Source = Output<'GET article/source'>;

/** The entry as it was written; `failed` where it cannot be had. */
function useSource(id: number): Source | 'failed' | undefined {
  const [source, setSource] = useState<Source | 'failed'>();
  useEffect(() => {
    const abort = new AbortController();
    const options = { showError: false, signal: abort.signal };
    call('GET article/source', { kind: 'comment', id }, options).then(setSource, () => {
      if (!abort.signal.aborted) setSource('failed');
    });
    return () => abort.abort();
  }, [id]);
  return source;
}

type ChangeProps = { entry: Entry; memberId: number; onClose: () => void };

function Change({ entry: { id }, memberId, onClose }: ChangeProps): ReactNode {
  const { t } = useTexts<'contest' | 'forum'>();
  const { store } = useContest();
  const source = useSource(id);
  const check = usePictureCheck();
  if (source === 'failed') {
    return (
      <p className="problem" role="alert">
        {t('forum:sourceFailed')}{' '}
        <button type="button" className="link-button" onClick={onClose}>
          {t('forum:close')}
        </button>
      </p>
    );
  }
  if (!source) return <div className="skeleton part-loading" role="status" />;
  return (
    <ComposerPart
      id={`edit-${id}`}
      draftKey={draftKey(memberId, `edit-comment-${id}`)}
      label={t('contest:enterLabel')}
      sendText={t('contest:changeSave')}
      placeholder={t('contest:enterPlaceholder')}
      initial={source}
      check={check}
      texts={partTexts(t)}
      onClose={onClose}
      post={async ({ body, images }) => {
        const input = { id, body, ...pictureInput(images) };
        const entry = await call('POST article/activity/edit', input, { showError: false });
        onClose();
        showToast(t('contest:changed'), 'good');
        await store.entered(entry);
      }}
    />
  );
}

/** What can be done with it, in words. */
function standOf(changeable: boolean, { withheld }: Entry): TextKey<'contest'> {
  if (changeable) return 'contest:mineChangeable';
  return withheld ? 'contest:mineWithdrawable' : 'contest:mineFixed';
}

/** What can be done with an own entry: change it while entries are open, withdraw it always. */
export function MyEntry({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTexts<'contest' | 'forum'>();
  const { viewer, gate } = useForum();
  const { moved } = useContest();
  const [act, setAct] = useState<'change' | 'withdraw'>();
  const close = () => setAct(undefined);
  const closeChange = () => {
    close();
    focusBox();
  };
  const changeable = entry.may.edit && !moved;
  if (act === 'change' && viewer) {
    return <Change entry={entry} memberId={viewer.id} onClose={closeChange} />;
  }
  return (
    <>
      {entry.withheld && <p className="notice">{t('contest:waiting')}</p>}
      <p>{t(standOf(changeable, entry))}</p>
      <div className="buttons">
        {changeable && (
          <button
            type="button"
            className="button button-primary with-script"
            onClick={() => gate(() => setAct('change'))}
          >
            {t('contest:change')}
          </button>
        )}
        {!entry.withheld && (
          <a className="button" href={replyPlace(entry.id)}>
            {t('contest:mineSee')}
          </a>
        )}
        {entry.may.withdraw && (
          <button type="button" className="button with-script" onClick={() => setAct('withdraw')}>
            {t('contest:withdraw')}
          </button>
        )}
      </div>
      <p className="soft without-script">{t('contest:needsScript')}</p>
      {act === 'withdraw' && <WithdrawDialog entry={entry} onClose={close} texts={partTexts(t)} />}
    </>
  );
}
