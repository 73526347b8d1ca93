import type { ReactNode } from 'react';
import type { ModerationViews } from '#contract/moderation-views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TWO_STEP_PATH } from './frame.tsx';

/** What staff read who need a second step and have none. */
export function SecondStepPage(): ReactNode {
  const { t } = useTexts<'moderation'>();
  return (
    <div className="empty">
      <h1>{t('moderation:secondStepTitle')}</h1>
      <p>{t('moderation:secondStepText')}</p>
      <a className="button button-primary" href={TWO_STEP_PATH}>
        {t('moderation:secondStepGo')}
      </a>
    </div>
  );
}

/** What members read where staff alone may enter, and moderators where administrators alone may. */
export function RefusedPage({ admins }: ModerationViews['moderation-refused']): ReactNode {
  const { t } = useTexts<'moderation' | 'member'>();
  if (admins) {
    return (
      <div className="empty">
        <h1>{t('moderation:refusedAdminsTitle')}</h1>
        <p>{t('moderation:refusedAdminsText')}</p>
        <a className="button button-primary" href="/moderation">
          {t('moderation:refusedAdminsGo')}
        </a>
      </div>
    );
  }
  return (
    <div className="empty">
      <h1>{t('moderation:refusedTitle')}</h1>
      <p>{t('moderation:refusedText')}</p>
      <a className="button button-primary" href="/">
        {t('member:goHome')}
      </a>
    </div>
  );
}
