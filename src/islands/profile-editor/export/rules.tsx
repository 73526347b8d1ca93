import type { ReactNode } from 'react';
import { TARGETS, type TargetId } from '#domain/profile-editor/targets.ts';
import { useTexts } from '#islands/ui/texts.tsx';

const listed = (names: readonly string[]): ReactNode =>
  names.map((name) => <code key={name}>{name}</code>);

/** What the kind of place lets through, to compare with the help page of the site itself. */
export function Rules({ target }: { target: TargetId }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { tags, attributes, styles, limit, images } = TARGETS[target];
  return (
    <details className="bio-panel">
      <summary>
        <h2>{t('profiles:rulesTitle')}</h2>
        <span>{t(`profiles:target_${target}`)}</span>
      </summary>
      <div className="bio-panel-body">
        <p>{t('profiles:rulesText')}</p>
        <dl className="bio-rules">
          <div>
            <dt>{t('profiles:rulesLimit')}</dt>
            <dd>{t('profiles:rulesLimitValue', { count: limit, number: limit })}</dd>
          </div>
          <div>
            <dt>{t('profiles:rulesImages')}</dt>
            <dd>{t(`profiles:images_${images}`)}</dd>
          </div>
          <div>
            <dt>{t('profiles:rulesTags')}</dt>
            <dd>{tags.length > 0 ? listed(tags) : t('profiles:rulesNone')}</dd>
          </div>
          <div>
            <dt>{t('profiles:rulesAttributes')}</dt>
            <dd>{attributes.length > 0 ? listed(attributes) : t('profiles:rulesNone')}</dd>
          </div>
          <div>
            <dt>{t('profiles:rulesStyles')}</dt>
            <dd>{styles.length > 0 ? listed(styles) : t('profiles:rulesNone')}</dd>
          </div>
        </dl>
      </div>
    </details>
  );
}
