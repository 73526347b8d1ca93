import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { tarotCardPath, type TarotDraw, type TarotPlace } from '#domain/tarot.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Face, Hidden, Note, Stack, Ways } from './parts.tsx';

type Props = Views['tarot'];

const PLACES: Record<TarotPlace, TextKey<'tarot'>> = {
  was: 'tarot:placeWas',
  is: 'tarot:placeIs',
  helps: 'tarot:placeHelps',
};

/** One press, which turns something over for the rest of the day. */
function Draw({ form, wish, label }: { form: Props; wish: TarotDraw; label: string }): ReactNode {
  return (
    <form method="post" action={form.action} data-draw>
      <Hidden form={form} fields={{ wish }} />
      <button type="submit" className="button button-primary">
        {label}
      </button>
    </form>
  );
}

function Today(props: Props): ReactNode {
  const { t } = useTexts<'tarot'>();
  const { today, back, member, notes } = props;
  if (!today) {
    return (
      <>
        <Stack back={back} />
        <div className="tarot-words">
          <h2 id="today-title">{t('tarot:todayTitle')}</h2>
          <p>{t('tarot:todayText')}</p>
          <Draw form={props} wish="card" label={t('tarot:todayButton')} />
          <p className="hint">{t(member ? 'tarot:memberSame' : 'tarot:visitorSame')}</p>
        </div>
      </>
    );
  }
  return (
    <>
      <Face art={today.art} back={back} />
      <div className="tarot-words">
        <div>
          <p className="tarot-kicker">{t('tarot:todayTitle')}</p>
          <h2 id="today-title">{today.name}</h2>
        </div>
        <Ways card={today} />
        <Note form={props} member={member} note={notes.today} />
      </div>
    </>
  );
}

function Reading(props: Props): ReactNode {
  const { t } = useTexts<'tarot'>();
  const { reading, back, member, notes } = props;
  if (!reading) {
    return (
      <>
        <Stack back={back} />
        <div className="tarot-words">
          <h2 id="reading-title">{t('tarot:readingTitle')}</h2>
          <p>{t('tarot:readingText')}</p>
          <Draw form={props} wish="reading" label={t('tarot:readingButton')} />
        </div>
      </>
    );
  }
  return (
    <>
      <h2 id="reading-title">{t('tarot:readingTitle')}</h2>
      <ol className="tarot-three">
        {reading.cards.map(({ place, id, name, art }) => (
          <li key={id}>
            <p className="tarot-kicker">{t(PLACES[place])}</p>
            <Face art={art} back={back} />
            <a className="link" href={tarotCardPath(id)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
      <div className="tarot-words">
        <p className="tarot-text">{reading.text}</p>
        <dl className="tarot-ways">
          <div className="tarot-asks">
            <dt>{t('tarot:readingAsks')}</dt>
            <dd>{reading.asks}</dd>
          </div>
          <div className="tarot-tonight">
            <dt>{t('tarot:tonight')}</dt>
            <dd>{reading.tonight}</dd>
          </div>
        </dl>
        {reading.by === 'rules' && <p className="hint">{t('tarot:byRules')}</p>}
        <Note form={props} member={member} note={notes.reading} />
      </div>
    </>
  );
}

/** Where nothing has been built there are no cards; the rest of the page is not there either. */
function NoCards(): ReactNode {
  const { t } = useTexts<'tarot'>();
  return (
    <div className="empty">
      <p>{t('tarot:empty')}</p>
      <a className="button" href="/gettingStarted">
        {t('tarot:emptyAction')}
      </a>
    </div>
  );
}

/** /tarot: what lies on the table today. */
export function TarotView(props: Props): ReactNode {
  const { t } = useTexts<'tarot'>();
  const { today, reading, until, notice, ready } = props;
  return (
    <>
      <header className="tarot-head">
        <h1>{t('tarot:title')}</h1>
        <p className="lead">{t('tarot:lead')}</p>
      </header>
      <Notice notice={notice} />
      {!ready && <NoCards />}
      {ready && (
        <>
          <section
            id="today"
            className={today ? 'tarot-day' : 'tarot-day tarot-down'}
            aria-labelledby="today-title"
          >
            <Today {...props} />
          </section>
          <section
            id="reading"
            className={reading ? 'tarot-reading' : 'tarot-day tarot-down'}
            aria-labelledby="reading-title"
          >
            <Reading {...props} />
          </section>
          {(today ?? reading) && (
            <div className="tarot-end no-print">
              <p className="hint">
                <time dateTime={until} data-local={t('tarot:untilLocal', { time: '{time}' })}>
                  {t('tarot:untilUtc')}
                </time>
              </p>
              <button type="button" className="button" data-print hidden>
                {t('tarot:print')}
              </button>
            </div>
          )}
        </>
      )}
    </>
  );
}
