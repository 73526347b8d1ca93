import { useState, type ReactNode } from 'react';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import type { Writing } from './use-writing.ts';

/** Says that a draft was found and offers to throw it away, which can be undone. */
export function DraftNotice({ writing }: { writing: Writing }): ReactNode {
  const { draft, uploads, sync, state, kept } = writing;
  const { t, language } = useTexts<'forum'>();
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
  if (kept.conflict) return <DraftConflict writing={writing} theirs={kept.conflict} />;
  if (state.restoredAt === null) return null;
  return (
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
  );
}
