import type { ReactNode } from 'react';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { ReportForm } from '#islands/ui/report-form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Kind } from '../types.ts';
import { REASON_TEXTS } from './tag-texts.ts';

type Props = { kind: Kind; id: number; onClose: () => void };

/** Reports a post or comment to the moderators. */
export default function ReportDialog(props: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const reasons = REPORT_REASONS.map((each) => [each, t(REASON_TEXTS[each])]);
  return (
    <ReportForm
      {...props}
      texts={{
        title: t('forum:reportTitle'),
        intro: t('forum:reportIntro'),
        reason: t('forum:reportReason'),
        reasons: Object.fromEntries(reasons) as Record<ReportReason, string>,
        chooseReason: t('forum:chooseReason'),
        details: t('forum:reportDetails'),
        send: t('forum:reportSend'),
        sending: t('forum:publishing'),
        cancel: t('forum:cancel'),
        close: t('forum:close'),
        done: t('forum:reportDone'),
        failed: t('forum:sendFailed'),
        aboutMe: t('forum:reportAboutMe'),
      }}
    />
  );
}
