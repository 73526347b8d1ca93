import type { ReactNode } from 'react';
import type { MemberPageProps } from '#contract/views.ts';
import { BadgeList } from '#islands/ui/badge-list.tsx';
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
        <BadgeList badges={badges} />
      )}
      <a className="link" href="/points">
        {t('points:ownLink')}
      </a>
    </section>
  );
}
