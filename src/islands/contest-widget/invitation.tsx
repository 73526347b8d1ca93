import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $activity } from '#stores/activity.ts';

/** A member's own address to invite with, and who has joined through it. */
export function Invitation(): ReactNode {
  const { t, language } = useTexts<'activity'>();
  const { shortUrl, invited, invitedUsers } = useStore($activity);
  if (!shortUrl) return null;
  const names = new Intl.ListFormat(language).format(invitedUsers.map(({ nickname }) => nickname));
  return (
    <div className="contest-invite">
      <label>
        <span>{t('activity:inviteLink')}</span>
        <input type="text" value={shortUrl} readOnly />
      </label>
      <copy-link data-href={shortUrl} data-done={t('activity:linkCopied')}>
        <button className="button button-small" type="button">
          <Icon name="link" />
          <span>{t('activity:copyLink')}</span>
        </button>
      </copy-link>
      <p>
        {invitedUsers.length > 0
          ? t('activity:joined', { count: invited, names })
          : t('activity:joinedNobody')}
      </p>
    </div>
  );
}
