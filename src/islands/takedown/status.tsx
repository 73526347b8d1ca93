import type { ReactNode } from 'react';
import type { TakedownStatusProps } from '#contract/moderation-views.ts';
import type { FormProps } from '#contract/views.ts';
import { TAKEDOWN, TAKEDOWN_LABELS } from '#domain/takedown.ts';
import { Form } from '#islands/ui/form.tsx';
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

/** Why not all of it is hidden yet, and what to do. */
const OPEN = {
  mailbox: 'takedown:openMailbox',
  mail: 'takedown:openMail',
  waits: 'takedown:openWaits',
} as const satisfies Record<NonNullable<Request['open']>, string>;

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

/** Where the link of the mail leads: only the button confirms. */
function Confirm({ form }: { form: FormProps }): ReactNode {
  const { t } = useTexts();
  return (
    <section className="panel takedown-confirm" aria-labelledby="takedown-confirm">
      <h2 id="takedown-confirm">{t('takedown:confirmTitle')}</h2>
      <p>{t('takedown:confirmText')}</p>
      <Form form={form} fields={{}} submit={t('takedown:confirmSubmit')}>
        <input type="hidden" name="key" value={form.values.key} />
        <input type="hidden" name="code" value={form.values.code} />
      </Form>
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
export function TakedownStatusView(props: TakedownStatusProps): ReactNode {
  const { t, language } = useTexts();
  const { request, sent, confirmed, form, spent } = props;
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
      {confirmed && (
        <p className="notice notice-good" role="status">
          {t('takedown:confirmedText')}
        </p>
      )}
      {form && <Confirm form={form} />}
      {spent && !confirmed && (
        <p className="notice notice-warn" role="status">
          {t('takedown:confirmSpent')}
        </p>
      )}
      <Pages pages={pages} />
      {request.open && !form && (
        <p className="notice" data-open={request.open}>
          {t(OPEN[request.open], { max: TAKEDOWN.confirmedADay })}
        </p>
      )}
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
