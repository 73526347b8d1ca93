import type { ReactNode } from 'react';
import type { WithheldProps } from '#contract/moderation-views.ts';
import { appealPath } from '#domain/moderation.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { SubjectBox } from './parts.tsx';

/** /withheld: writing that its author and staff alone see, and why. */
export function WithheldPage({ subject, why, decisionId }: WithheldProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  const pending = why === 'pending';
  return (
    <>
      <header className="staff-head">
        <h1>{t(pending ? 'moderation:pendingTitle' : 'moderation:hiddenTitle')}</h1>
        <p className="lead">{t(pending ? 'moderation:pendingText' : 'moderation:hiddenText')}</p>
      </header>
      {decisionId !== null && !pending && (
        <p>
          <a className="button button-primary" href={appealPath(decisionId)}>
            {t('moderation:hiddenWhy')}
          </a>
        </p>
      )}
      <SubjectBox subject={subject} />
      <p>
        <a className="link" href="/forum/home">
          {t('moderation:toForum')}
        </a>
      </p>
    </>
  );
}
