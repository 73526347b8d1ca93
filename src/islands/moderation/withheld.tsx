import type { ReactNode } from 'react';
import type { WithheldProps } from '#contract/moderation-views.ts';
import { appealPath } from '#domain/moderation.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { SubjectBox } from './parts.tsx';

const WORDS = {
  pending: { title: 'moderation:pendingTitle', text: 'moderation:pendingText' },
  claimed: { title: 'moderation:claimedTitle', text: 'moderation:claimedText' },
  hidden: { title: 'moderation:hiddenTitle', text: 'moderation:hiddenText' },
} as const;

/** /withheld: writing that its author and staff alone see, and why. */
export function WithheldPage({ subject, why, decisionId }: WithheldProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  const { title, text } = WORDS[why];
  return (
    <>
      <header className="staff-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(text)}</p>
      </header>
      {decisionId !== null && why === 'hidden' && (
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
