import type { ReactNode } from 'react';
import type { TakedownStatusProps } from '#contract/moderation-views.ts';
import { TAKEDOWN_LABELS } from '#domain/takedown.ts';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Request = NonNullable<TakedownStatusProps['request']>;
type State = Request['pages'][number]['state'];

const STATES = {
  open: ['eye', 'takedown:stateOpen'],
  hidden: ['lock', 'takedown:stateHidden'],
  removed: ['check', 'takedown:stateRemoved'],
  kept: ['info', 'takedown:stateKept'],
  gone: ['search', 'takedown:stateGone'],
} as const satisfies Record<State, readonly [IconName, string]>;

function Pages({ pages }: Pick<Request, 'pages'>): ReactNode {
  const { t } = useTexts();
  return (
    <section aria-labelledby="takedown-pages">
      <h2 id="takedown-pages">{t('takedown:pagesTitle')}</h2>
      <ul className="takedown-pages">
        {pages.map(({ address, state }) => (
          <li key={address} data-state={state}>
            <Icon name={STATES[state][0]} />
            <div>
              <p className="takedown-state">{t(STATES[state][1])}</p>
              <p className="takedown-address">{address}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unknown(): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('takedown:unknownTitle')}</h1>
      <p className="form-lead">{t('takedown:unknownText')}</p>
      <div className="buttons">
        <a className="button button-primary" href="/takedown">
          {t('takedown:againLink')}
        </a>
      </div>
    </>
  );
}

/** /takedown/status: where a request stands, for whoever has its link. */
export function TakedownStatusView({ request, sent }: TakedownStatusProps): ReactNode {
  const { t, language } = useTexts();
  if (!request) return <Unknown />;
  const { reference, about, created, closed, mailed, pages } = request;
  const has = (state: State) => pages.some((page) => page.state === state);
  return (
    <>
      <h1>{t(sent ? 'takedown:sentTitle' : 'takedown:statusTitle')}</h1>
      <p className="takedown-number">{t('takedown:statusNumber', { reference })}</p>
      <div className="form-text" role={sent ? 'status' : undefined}>
        <p>
          {t(TAKEDOWN_LABELS[about])}.{' '}
          {closed
            ? t('takedown:statusClosed', { date: absoluteDate(closed, language) })
            : t('takedown:statusOpen', { date: absoluteDate(created, language) })}
        </p>
        {!closed && <p>{t('takedown:sentText')}</p>}
        {sent && mailed && <p>{t('takedown:sentMail')}</p>}
      </div>
      <Pages pages={pages} />
      {has('kept') && <p className="hint">{t('takedown:keptText')}</p>}
      {has('gone') && <p className="hint">{t('takedown:goneText')}</p>}
      <div className="buttons">
        <a className="button" href="/contact?topic=removal">
          {t('takedown:writeLink')}
        </a>
        <a className="button button-quiet" href="/takedown">
          {t('takedown:againLink')}
        </a>
      </div>
    </>
  );
}
