import type { ReactNode } from 'react';
import type { ClaimResult } from '#contract/industry-claim-views.ts';
import type { Views } from '#contract/views.ts';
import { CLAIM_ROOM_STEP } from '#domain/industry-claim-form.ts';
import type { RoomShown } from '#domain/industry.ts';
import { Form } from '#islands/ui/form.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = Views['industry-claim'] & { result: ClaimResult };
type Standing = Extract<ClaimResult, { claim: unknown }>;

const SHOWN = {
  hidden: 'industryClaim:isHidden',
  me: 'industryClaim:isMe',
  public: 'industryClaim:isPublic',
} as const satisfies Record<RoomShown, string>;

/** What a choice made before the proof will do. */
const WILL = {
  hidden: 'industryClaim:willHidden',
  me: 'industryClaim:willMe',
  public: 'industryClaim:willPublic',
} as const satisfies Record<RoomShown, string>;

/** A text to take along, with a button that copies it where there is a script. */
function Copied({ label, text }: { label: string; text: string }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="claim-copy">
      <p className="claim-copy-label">{label}</p>
      <p className="claim-copy-text">
        <code>{text}</code>
      </p>
      <copy-link data-done={t('industryClaim:copied')} data-text={text}>
        <button type="button" className="button">
          <span>{t('industryClaim:copy')}</span>
        </button>
      </copy-link>
    </div>
  );
}

type Made = Extract<ClaimResult, { code: string }>;

/** Looks for the code with one press: the key need not be pasted while it stands on the page anyway. */
function LookForCode({ form, result }: { form: Props; result: Made }): ReactNode {
  const { t } = useTexts();
  const fields = {
    step: 'room',
    wish: 'check',
    website: form.values.website,
    username: form.values.username,
    secret: result.secret ?? '',
  };
  return (
    <Form form={form} fields={{}} submit={t('industryClaim:toCheck')}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

function Started(form: Props & { result: Made }): ReactNode {
  const { result, demo } = form;
  const { t, language } = useTexts();
  const until = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(result.until));
  return (
    <>
      <h1>{t('industryClaim:startedTitle')}</h1>
      {demo && <p className="notice">{t('industryClaim:demo')}</p>}
      <ol className="claim-steps">
        <li>
          <Copied label={t('industryClaim:codeLabel', { room: result.room })} text={result.code} />
          <p>{t('industryClaim:codeText')}</p>
        </li>
        {result.secret && (
          <li>
            <Copied label={t('industryClaim:keyLabel')} text={result.secret} />
            <p>{t('industryClaim:keyText')}</p>
          </li>
        )}
        <li>
          <p>{t('industryClaim:waitText', { time: until })}</p>
        </li>
      </ol>
      <p className="hint">{t('industryClaim:sameAnswer')}</p>
      <LookForCode form={form} result={result} />
    </>
  );
}

/** The last seven days of the room, for its owner. */
function Row({ row }: Pick<Standing, 'row'>): ReactNode {
  const { t, language } = useTexts();
  if (!row) return <p className="hint">{t('industryClaim:rowNone')}</p>;
  const number = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
  const facts = [
    [t('industryClaim:rowRank'), number(row.rank)],
    [t('industryClaim:rowAverage'), number(row.viewersAverage)],
    [t('industryClaim:rowPeak'), number(row.viewersPeak)],
    [t('industryClaim:rowHours'), number(row.hours)],
  ] as const;
  return (
    <>
      <h2>{t('industryClaim:rowTitle')}</h2>
      <dl className="claim-row">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Stands({ result, member }: Props & { result: Standing }): ReactNode {
  const { t } = useTexts();
  const { claim, row, room, wish } = result;
  const { state, shown, featured, token } = claim;
  if (state !== 'proved') {
    const waiting = state === 'waiting';
    return (
      <>
        <h1>{t(waiting ? 'industryClaim:waitingTitle' : 'industryClaim:expiredTitle')}</h1>
        <p className="form-lead">
          {t(waiting ? 'industryClaim:waitingText' : 'industryClaim:expiredText')}
        </p>
        {waiting && <p>{t(WILL[shown])}</p>}
      </>
    );
  }
  // A page that is for one person alone opens by their account; a key stands in no address.
  const opens = token !== null && (shown === 'public' || member);
  const stands = shown === 'me' && !member ? 'industryClaim:isMeKey' : SHOWN[shown];
  const said = wish === 'renew' ? 'industryClaim:renewed' : stands;
  return (
    <>
      <h1>{t('industryClaim:provedTitle', { room })}</h1>
      <p className="notice notice-good" role="status">
        <Icon name="check" />
        <span>{t(said)}</span>
      </p>
      {featured && <p>{t('industryClaim:isFeatured')}</p>}
      {shown !== 'hidden' && <Row row={row} />}
      {opens && (
        <p>
          <a className="link" href={`/industry/rank-detail/${token}`}>
            {t('industryClaim:openPage')}
          </a>
        </p>
      )}
    </>
  );
}

/** What was done with a room, instead of the form. */
export function ClaimResultView(props: Props): ReactNode {
  const { t } = useTexts();
  const { result } = props;
  return (
    <>
      {result.wish === 'start' && <Started {...props} result={result} />}
      {result.wish === 'withdraw' && (
        <>
          <h1>{t('industryClaim:withdrawnTitle')}</h1>
          <p className="form-lead" role="status">
            {t(
              props.names === 'all'
                ? 'industryClaim:withdrawnAll'
                : 'industryClaim:withdrawnClaimed',
            )}
          </p>
        </>
      )}
      {'claim' in result && <Stands {...props} result={result} />}
      <div className="buttons">
        {result.wish !== 'start' && (
          <a className="button button-primary" href={CLAIM_ROOM_STEP}>
            {t('industryClaim:backToRoom')}
          </a>
        )}
        <a className="button button-quiet" href="/industry">
          {t('industryClaim:toIndustry')}
        </a>
      </div>
    </>
  );
}
