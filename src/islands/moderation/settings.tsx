import type { ReactNode } from 'react';
import type { SettingsProps } from '#contract/moderation-views.ts';
import { NEWCOMER } from '#domain/moderation.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act, Staff } from './frame.tsx';

/** /moderation/settings: what administrators switch, and the limits that always hold. */
export function SettingsPage({ staff, form, approveFirst }: SettingsProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  return (
    <Staff
      staff={staff}
      here="settings"
      title={t('moderation:settingsTitle')}
      lead={t('moderation:settingsLead')}
      form={form}
    >
      <form method="post" action={form.action} className="panel staff-settings">
        <Act form={form} act="save" />
        <label className="checkbox">
          <input
            type="checkbox"
            name="approveFirst"
            value="on"
            defaultChecked={approveFirst}
            aria-describedby="approve-hint"
          />
          <span>{t('moderation:approveLabel')}</span>
        </label>
        <p className="hint" id="approve-hint">
          {t('moderation:approveHint', { count: NEWCOMER.approvals })}
        </p>
        <button className="button button-primary">{t('moderation:save')}</button>
      </form>
      <section className="staff-part" aria-labelledby="limits-title">
        <h2 id="limits-title">{t('moderation:limitsTitle')}</h2>
        <p className="soft">{t('moderation:limitsText', { count: NEWCOMER.days })}</p>
        <ul className="staff-record">
          <li>{t('moderation:limitPosts', { count: NEWCOMER.postsAnHour })}</li>
          <li>{t('moderation:limitLinks', { count: NEWCOMER.linksADay })}</li>
          <li>{t('moderation:limitPictures', { count: NEWCOMER.picturesADay })}</li>
        </ul>
      </section>
    </Staff>
  );
}
