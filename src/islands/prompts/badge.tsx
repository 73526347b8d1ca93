import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { Medal } from '#islands/ui/medal.tsx';
import { $badges, closeBadges, nextBadge } from '#stores/badges.ts';

type Props = { t: Translate<'ui'> };

/** Earned badges, one at a time: a button brings the next (spec section 4), and closing ends it for all. */
export default function BadgePrompt({ t }: Props): ReactNode {
  const badges = useStore($badges);
  const [badge] = badges;
  if (!badge) return null;
  return (
    // A new dialog for each, so that the focus starts anew and a screen reader reads it.
    <Dialog
      key={`${badge.icon}-${badge.lv}`}
      title={t('ui:badgeTitle')}
      closeLabel={t('ui:close')}
      onClose={closeBadges}
    >
      <div className="badge-new">
        <Medal badge={badge.icon} lv={badge.lv} />
        <p className="badge-new-name">{badge.badge}</p>
        <p className="meta">{t('ui:badgeLevel', { lv: badge.lv })}</p>
        <p>{badge.desc}</p>
      </div>
      <div className="dialog-buttons">
        <a className="button" href="/points" onClick={closeBadges}>
          {t('ui:badgeAll')}
        </a>
        <button type="button" className="button button-primary" onClick={nextBadge}>
          {t(badges.length > 1 ? 'ui:badgeNext' : 'ui:badgeThanks')}
        </button>
      </div>
    </Dialog>
  );
}
