import type { ReactNode } from 'react';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { ReportForm } from '#islands/ui/report-form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

const REASONS = {
  minor: 'chat:reasonMinor',
  privacy: 'chat:reasonPrivacy',
  harassment: 'chat:reasonHarassment',
  explicit: 'chat:reasonExplicit',
  spam: 'chat:reasonSpam',
  scam: 'chat:reasonScam',
  other: 'chat:reasonOther',
} as const satisfies Record<ReportReason, string>;

/** Reports a message to the moderators, who see it with what was said before it. */
export function ReportMessages(props: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTexts<'chat'>();
  const reasons = REPORT_REASONS.map((each) => [each, t(REASONS[each])]);
  return (
    <ReportForm
      {...props}
      kind="chat"
      texts={{
        title: t('chat:reportTitle'),
        intro: t('chat:reportIntro'),
        reason: t('chat:reportReason'),
        reasons: Object.fromEntries(reasons) as Record<ReportReason, string>,
        chooseReason: t('chat:reportChoose'),
        details: t('chat:reportDetails'),
        send: t('chat:reportSend'),
        sending: t('chat:reportSend'),
        cancel: t('chat:cancel'),
        close: t('chat:close'),
        done: t('chat:reportDone'),
        failed: t('chat:failed'),
        aboutMe: t('chat:reportAboutMe'),
      }}
    />
  );
}
