import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { absoluteDate, RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from './act.tsx';

type Props = Views['security'];
type Session = Props['sessions'][number];

function SessionRow({ session, form }: { session: Session; form: Props }): ReactNode {
  const { t, language } = useTexts();
  const device = session.device || t('safety:sessionUnknown');
  return (
    <li className="security-row">
      <div>
        <p className="security-name">
          {device}
          {session.current && <span className="tag">{t('safety:sessionCurrent')}</span>}
        </p>
        <p className="meta">
          <span>{t('safety:sessionOpened', { date: absoluteDate(session.opened, language) })}</span>
          {!session.current && (
            <span>
              {t('safety:sessionSeen', { time: '' })}
              <RelativeTime iso={session.seen} language={language} />
            </span>
          )}
        </p>
      </div>
      {!session.current && (
        <Act
          form={form}
          fields={{ act: 'end', session: String(session.id) }}
          label={t('safety:sessionEnd')}
          spoken={t('safety:sessionEndOf', { device })}
          quiet
        />
      )}
    </li>
  );
}

/** Where the account is signed in, this browser first, and ways to end it. */
export function Sessions(form: Props): ReactNode {
  const { t } = useTexts();
  const sorted = form.sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sorted.length > 1;
  return (
    <section aria-labelledby="security-sessions">
      <h2 id="security-sessions">
        <Icon name="globe" />
        {t('safety:sessionsTitle')}
      </h2>
      <p>{t('safety:sessionsLead')}</p>
      <ul className="security-list">
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} form={form} />
        ))}
      </ul>
      {others ? (
        <Act
          form={form}
          fields={{ act: 'end', session: 'others' }}
          label={t('safety:sessionEndOthers')}
        />
      ) : (
        <p className="hint">{t('safety:sessionOnly')}</p>
      )}
    </section>
  );
}
