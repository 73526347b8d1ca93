import type { ReactNode } from 'react';
import type { MemberPageProps } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** The badges others see, with the way to those that are still to get. */
export function OwnBadges({ badges }: Pick<MemberPageProps, 'badges'>): ReactNode {
  const { t } = useTexts();
  return (
    <section className="profile-part" aria-labelledby="profile-badges">
      <h2 id="profile-badges">{t('people:badges')}</h2>
      {badges.length === 0 ? (
        <p className="soft">{t('points:badgesNone')}</p>
      ) : (
        <ul className="profile-badges">
          {badges.map(({ icon, badge, lv }) => (
            <li key={icon}>
              <span className={`badge-chip badge-chip-${Math.min(lv, 3)}`}>{badge}</span>{' '}
              <span className="meta">{t('people:badgeLv', { lv })}</span>
            </li>
          ))}
        </ul>
      )}
      <a className="link" href="/points">
        {t('points:ownLink')}
      </a>
    </section>
  );
}
