import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { PASSKEY_PATH, PASSKEYS_MAX } from '#domain/safety.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from './act.tsx';

/** The passkeys of the account. */
export function Passkeys(form: Views['security']): ReactNode {
  const { t, language } = useTexts();
  const { passkeys } = form;
  return (
    <section aria-labelledby="security-passkeys">
      <h2 id="security-passkeys">
        <Icon name="key" />
        {t('safety:passkeysTitle')}
      </h2>
      <p>{t('safety:passkeysLead')}</p>
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map(({ id, name, synced, created, used }) => (
            <li key={id} className="security-row">
              <div>
                <p className="security-name">{name}</p>
                <p className="meta">
                  <span>{t(synced ? 'safety:passkeySynced' : 'safety:passkeyDevice')}</span>
                  <span>{t('safety:passkeyAdded', { date: absoluteDate(created, language) })}</span>
                  <span>
                    {used
                      ? t('safety:passkeyUsed', { date: absoluteDate(used, language) })
                      : t('safety:passkeyNever')}
                  </span>
                </p>
              </div>
              <Act
                form={form}
                fields={{ act: 'passkey', passkey: id }}
                label={t('safety:passkeyRemove')}
                spoken={t('safety:passkeyRemoveOf', { name })}
                quiet
              />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length === 0 && <p className="hint">{t('safety:passkeysNone')}</p>}
      {passkeys.length < PASSKEYS_MAX && (
        <a className="button" href={PASSKEY_PATH}>
          {t('safety:passkeyAdd')}
        </a>
      )}
    </section>
  );
}
