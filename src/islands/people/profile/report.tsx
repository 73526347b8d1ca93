import type { ReactNode } from 'react';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { ReportForm } from '#islands/ui/report-form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { REASONS } from './staff-acts.tsx';

/** Reports a profile to the moderators. */
export default function Report(props: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTexts();
  const reasons = REPORT_REASONS.map((each) => [each, t(REASONS[each])]);
  return (
    <ReportForm
      {...props}
      kind="member"
      texts={{
        title: t('people:report'),
        intro: t('people:reportIntro'),
        reason: t('people:reportReason'),
        reasons: Object.fromEntries(reasons) as Record<ReportReason, string>,
        chooseReason: t('people:reportChoose'),
        details: t('people:reportDetails'),
        send: t('people:reportSend'),
        sending: t('people:reportSend'),
        cancel: t('people:cancel'),
        close: t('people:close'),
        done: t('people:reportDone'),
        failed: t('people:failed'),
        aboutMe: t('people:reportAboutMe'),
      }}
    />
  );
}
