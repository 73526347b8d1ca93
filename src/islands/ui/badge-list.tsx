import type { ReactNode } from 'react';
import type { MemberPageProps } from '#contract/views.ts';
import { useTexts } from './texts.tsx';

/** A member's badges with their levels, on a profile. */
export function BadgeList({ badges }: Pick<MemberPageProps, 'badges'>): ReactNode {
  const { t } = useTexts();
  return (
    <ul className="profile-badges">
      {badges.map(({ icon, badge, lv }) => (
        <li key={icon}>
          <span className={`badge-chip badge-chip-${Math.min(lv, 3)}`}>{badge}</span>{' '}
          <span className="meta">{t('people:badgeLv', { lv })}</span>
        </li>
      ))}
    </ul>
  );
}
