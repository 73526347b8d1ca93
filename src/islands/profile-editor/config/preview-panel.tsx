import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { exportOf, lengthOf, limitOf, previewOf } from '#domain/profile-editor/export.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { labelsOf } from '../parts/labels.ts';
import { PreviewFrame } from '../parts/preview.tsx';

const SCREENS = { desktop: 960, phone: 360 } as const;
/** On a phone the narrow preview is shown first. */
const NARROW = 600;

/** How the profile looks, wide and narrow, and how much of the place it fills. */
export function PreviewPanel({ document: profile }: { document: ProfileDocument }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const [screen, setScreen] = useState<keyof typeof SCREENS>('desktop');
  useEffect(() => {
    if (innerWidth < NARROW) setScreen('phone');
  }, []);
  const shown = useDeferredValue(profile);
  const content = useMemo(() => previewOf(shown, labelsOf(shown.language)), [shown]);
  const count = useMemo(() => lengthOf(exportOf(shown, labelsOf(shown.language))), [shown]);
  const limit = limitOf(shown);
  return (
    <section className="bio-preview" aria-labelledby="bio-preview">
      <div className="bio-preview-head">
        <h2 id="bio-preview">{t('profiles:preview')}</h2>
        <fieldset className="choices">
          <legend className="visually-hidden">{t('profiles:screen')}</legend>
          {(Object.keys(SCREENS) as (keyof typeof SCREENS)[]).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="screen"
                checked={screen === name}
                onChange={() => setScreen(name)}
              />
              {t(`profiles:screen_${name}`)}
            </label>
          ))}
        </fieldset>
      </div>
      <p className={count > limit ? 'bio-count problem' : 'bio-count'}>
        {t('profiles:characters', { used: count, limit })}
        {count > limit && ` ${t('profiles:tooLong', { number: count - limit })}`}
      </p>
      <PreviewFrame
        target={shown.target}
        content={content}
        width={SCREENS[screen]}
        title={t('profiles:previewTitle')}
      />
    </section>
  );
}
