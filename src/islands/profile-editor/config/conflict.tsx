import type { ReactNode } from 'react';
import { textExportOf } from '#domain/profile-editor/export.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { labelsOf } from '../parts/labels.ts';
import type { Editor } from './use-editor.ts';

const wordsOf = (document: ProfileDocument) => textExportOf(document, labelsOf(document.language));

/** Two devices have changed one profile: both of them, and which is to go on. Neither is lost. */
export function Conflict({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { sync, actions, document } = editor;
  if (!sync.conflict) return null;
  return (
    <Dialog title={t('profiles:conflictTitle')} className="bio-conflict">
      <p>{t('profiles:conflictText')}</p>
      <div className="bio-conflict-sides">
        <section>
          <h3>{t('profiles:conflictMine')}</h3>
          <pre tabIndex={0}>{wordsOf(document)}</pre>
          <button type="button" className="button" onClick={() => actions.resolve('mine')}>
            {t('profiles:keepMine')}
          </button>
        </section>
        <section>
          <h3>{t('profiles:conflictTheirs')}</h3>
          <pre tabIndex={0}>{wordsOf(sync.conflict.content)}</pre>
          <button type="button" className="button" onClick={() => actions.resolve('theirs')}>
            {t('profiles:keepTheirs')}
          </button>
        </section>
      </div>
    </Dialog>
  );
}
