import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

/** The three rules that matter most, and the way to the others. */
export function RulesBox(): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <section className="box">
      <h2 className="box-title">{t('forum:rulesTitle')}</h2>
      <ul className="rules">
        <li>{t('forum:rulesNames')}</li>
        <li>{t('forum:rulesPictures')}</li>
        <li>{t('forum:rulesPolite')}</li>
      </ul>
      <a className="link" href="/forum/about">
        {t('forum:rulesLink')}
      </a>
    </section>
  );
}
