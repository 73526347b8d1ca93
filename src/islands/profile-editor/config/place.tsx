import type { ReactNode } from 'react';
import type { SiteGroups } from '#contract/profile-views.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { limitOf } from '#domain/profile-editor/export.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { TARGET_IDS, TARGETS } from '#domain/profile-editor/targets.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useFieldId } from '../parts/use-field-id.ts';
import { Choice } from './field.tsx';
import type { Editor } from './use-editor.ts';

/** Where the profile goes: the kind of place, how much fits, in which language. */
export function Place({
  editor,
  siteGroups,
}: {
  editor: Editor;
  siteGroups: SiteGroups;
}): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { document, actions } = editor;
  const [limit, site] = [useFieldId(), useFieldId()];
  return (
    <details className="bio-panel">
      <summary>
        <h2>{t('profiles:placeTitle')}</h2>
        <span>{t(`profiles:target_${document.target}`)}</span>
      </summary>
      <div className="bio-panel-body">
        <Choice
          label={t('profiles:target')}
          hint={t(`profiles:target_${document.target}Text`)}
          value={document.target}
          choices={TARGET_IDS.map((value) => ({ value, text: t(`profiles:target_${value}`) }))}
          onChange={(target) => actions.change((now) => ({ ...now, target, limit: null }))}
        />
        <div className="bio-field">
          <label htmlFor={limit}>{t('profiles:limit')}</label>
          <input
            id={limit}
            className="input"
            type="number"
            min={PROFILES.limitMin}
            max={PROFILES.limitMax}
            placeholder={String(TARGETS[document.target].limit)}
            defaultValue={document.limit ?? ''}
            key={`${document.target}-${document.limit === null}`}
            aria-describedby={`${limit}-hint`}
            onChange={({ target: { value } }) => {
              const number = Math.round(Number(value));
              const good = number >= PROFILES.limitMin && number <= PROFILES.limitMax;
              if (!value || good) {
                actions.change((now) => ({ ...now, limit: value ? number : null }), 'limit');
              }
            }}
          />
          <p className="hint" id={`${limit}-hint`}>
            {t('profiles:limitHint', { number: limitOf(document) })}
          </p>
        </div>
        <Choice
          label={t('profiles:language')}
          hint={t('profiles:languageHint')}
          value={document.language}
          choices={LANGUAGES.map((value) => ({ value, text: t(`profiles:language_${value}`) }))}
          onChange={(language) => actions.change((now) => ({ ...now, language }))}
        />
        <div className="bio-field">
          <label htmlFor={site}>{t('profiles:site')}</label>
          <select
            id={site}
            className="input"
            value={document.site ?? ''}
            aria-describedby={`${site}-hint`}
            onChange={(event) => {
              const chosen = event.target.value || null;
              actions.change((now) => ({ ...now, site: chosen }));
            }}
          >
            <option value="">{t('profiles:siteNone')}</option>
            {siteGroups.map((group) => (
              <optgroup key={group.name} label={group.name}>
                {group.sites.map(({ slug, title }) => (
                  <option key={slug} value={slug}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <p className="hint" id={`${site}-hint`}>
            {t('profiles:siteHint')}
          </p>
        </div>
      </div>
    </details>
  );
}
