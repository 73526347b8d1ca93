import { useState, type ReactNode } from 'react';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import type { Writing } from './use-writing.ts';

/** A version of the draft that was not chosen: it can be had back, or given up. */
function OtherVersion({ writing, at }: { writing: Writing; at: number }): ReactNode {
  const { draft, uploads } = writing;
  const { t, language } = useTexts<'writing'>();
  return (
    <div className="draft-notice" role="status">
      <p>
        {t('writing:otherKept')}{' '}
        <RelativeTime iso={new Date(at).toISOString()} language={language} />
      </p>
      <button
        type="button"
        className="link-button"
        onClick={() => {
          draft.swap();
          uploads.reset(draft.$draft.get().text.images);
        }}
      >
        {t('writing:otherSwap')}
      </button>
      <button type="button" className="link-button" onClick={() => draft.dropOther()}>
        {t('writing:otherDrop')}
      </button>
    </div>
  );
}

/**
 * Says what became of a draft: found again, changed or posted elsewhere. Throwing it away can be
 * undone.
 */
export function DraftNotice({ writing }: { writing: Writing }): ReactNode {
  const { draft, uploads, sync, state } = writing;
  const { t, language } = useTexts<'forum' | 'writing'>();
  const [undo, setUndo] = useState<() => void>();

  if (undo) {
    return (
      <p className="draft-notice" role="status">
        {t('forum:draftDiscarded')}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            undo();
            uploads.reset(draft.$draft.get().text.images);
            setUndo(undefined);
          }}
        >
          {t('forum:undo')}
        </button>
      </p>
    );
  }
  if (state.rival) return <DraftConflict writing={writing} rival={state.rival} />;
  const { left, other } = state;
  return (
    <>
      {left && (
        <p className="draft-notice" role="status">
          {t(left.where === 'tab' ? 'writing:leftTab' : 'writing:leftDevice')}{' '}
          <RelativeTime iso={new Date(left.at).toISOString()} language={language} />
          {left.rest && <> {t('writing:leftRest')}</>}
        </p>
      )}
      {other && <OtherVersion writing={writing} at={other.at} />}
      {state.restoredAt !== null && (
        <div className="draft-notice" role="status">
          <p>
            {t('forum:draftBack')}{' '}
            <RelativeTime iso={new Date(state.restoredAt).toISOString()} language={language} />
            {state.outdated && <> {t('forum:draftOlder')}</>}
            {state.picturesGone && <> {t('forum:draftPicturesGone')}</>}
          </p>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              const back = draft.discard();
              sync.discarded(state.id, state.revision);
              uploads.reset(draft.$draft.get().text.images);
              setUndo(() => back);
            }}
          >
            {t('forum:draftDiscard')}
          </button>
        </div>
      )}
    </>
  );
}
