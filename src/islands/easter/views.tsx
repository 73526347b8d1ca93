import type { ReactNode } from 'react';
import { easterActivity, type EasterEvent } from '#domain/easter.ts';
import { dateLocale } from '#domain/languages.ts';
import type { Easter } from '#elements/campaigns/easter.ts';
import { pageLanguage } from '#client/page-language.ts';
import { useTexts } from '#islands/ui/texts.tsx';

export type ViewProps = Pick<Easter, 'conf' | 'full' | 'signIn'> & {
  eggs: number;
  go: (event: EasterEvent) => void;
};

/** The day drawing begins, in the words of the page's language; days of the campaign are those of UTC. */
function drawDay(draws: string | null): string {
  if (draws === null) return '';
  const language = pageLanguage();
  const written = new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return written.format(new Date(draws));
}

/** How many eggs there are to draw with. */
export function Eggs({ eggs }: { eggs: number }): ReactNode {
  const { t } = useTexts<'easter'>();
  return (
    <p className="easter-count">
      {eggs > 0 ? t('easter:eggs', { count: eggs }) : t('easter:eggsNone')}
    </p>
  );
}

function Ok({ go }: Pick<ViewProps, 'go'>): ReactNode {
  const { t } = useTexts<'easter'>();
  return (
    <p className="dialog-buttons">
      <button type="button" className="button button-primary" onClick={() => go('ok')}>
        {t('easter:ok')}
      </button>
    </p>
  );
}

/** What the campaign is, while eggs are found. */
export function See({ conf, eggs, go, signIn }: ViewProps): ReactNode {
  const { t } = useTexts<'easter'>();
  return (
    <>
      <p>{t('easter:seeText', { day: drawDay(conf.draws), prize: conf.prize })}</p>
      {signIn ? <p>{t('easter:seeVisitor')}</p> : <Eggs eggs={eggs} />}
      {conf.foundToday && <p className="meta">{t('easter:foundToday')}</p>}
      {signIn ? (
        <p className="dialog-buttons">
          <button type="button" className="button button-primary" onClick={signIn}>
            {t('easter:signIn')}
          </button>
        </p>
      ) : (
        <Ok go={go} />
      )}
    </>
  );
}

/** An egg was pressed: it is new, or the basket of the day is full. */
export function Found({ conf, full, eggs, go }: ViewProps): ReactNode {
  const { t } = useTexts<'easter'>();
  const draws = easterActivity(conf) === 'draw';
  return (
    <>
      <p>{t(full ? 'easter:fullText' : 'easter:getText')}</p>
      <Eggs eggs={eggs} />
      {!draws && <p>{t('easter:getLater', { day: drawDay(conf.draws) })}</p>}
      {draws ? (
        <p className="dialog-buttons">
          <button type="button" className="button button-primary" onClick={() => go('open')}>
            {t('easter:toDraw')}
          </button>
        </p>
      ) : (
        <Ok go={go} />
      )}
    </>
  );
}

export function Won({ conf, go }: ViewProps): ReactNode {
  const { t } = useTexts<'easter'>();
  return (
    <>
      <p>{t('easter:wonText', { prize: conf.prize })}</p>
      <Ok go={go} />
    </>
  );
}

export function Lost({ eggs, go }: ViewProps): ReactNode {
  const { t } = useTexts<'easter'>();
  return (
    <>
      <p>{t('easter:lostText')}</p>
      <Eggs eggs={eggs} />
      <Ok go={go} />
    </>
  );
}
