import type { ReactNode } from 'react';
import type { CampaignsProps } from '#contract/campaign-views.ts';
import type { AdvertPlace } from '#domain/adverts.ts';
import { CLOCK_PARAMETER, type CampaignKind, type CampaignState } from '#domain/campaigns.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Part, Table } from './figures.tsx';
import { Staff } from './frame.tsx';

type Key = TextKey<'campaigns'>;

const STATES: Record<CampaignState, Key> = {
  running: 'campaigns:running',
  coming: 'campaigns:coming',
  over: 'campaigns:over',
};
const KINDS: Record<CampaignKind, Key> = {
  logo: 'campaigns:kindLogo',
  bar: 'campaigns:kindBar',
  snow: 'campaigns:kindSnow',
  game: 'campaigns:kindGame',
  egg: 'campaigns:kindEgg',
  contest: 'campaigns:kindContest',
};
const PLACES: Record<AdvertPlace, Key> = {
  dialog: 'campaigns:placeDialog',
  list: 'campaigns:placeList',
};

const MINUTES = 'yyyy-mm-ddThh:mm'.length;

/** `2026-11-24 12:30`; what stands in a file as a day stays one. */
const written = (moment: string): string => moment.slice(0, MINUTES).replace('T', ' ');

function State({ state }: { state: CampaignState }): ReactNode {
  const { t } = useTexts<'campaigns'>();
  return state === 'running' ? <strong>{t(STATES[state])}</strong> : t(STATES[state]);
}

function Clock({ moment, chosen, form }: CampaignsProps): ReactNode {
  const { t } = useTexts<'campaigns'>();
  const problem = form.errors.at;
  return (
    <form className="staff-part" method="get">
      <label htmlFor="campaign-at">{t('campaigns:dateLabel')}</label>
      <div className="buttons campaign-clock">
        <input
          id="campaign-at"
          className="input"
          type="datetime-local"
          name={CLOCK_PARAMETER}
          required
          defaultValue={moment.slice(0, MINUTES)}
          aria-describedby={problem ? 'campaign-at-problem' : undefined}
          aria-invalid={problem ? true : undefined}
        />
        <button className="button button-primary">{t('campaigns:dateShow')}</button>
        {chosen && (
          <a className="button" href="/moderation/campaigns">
            {t('campaigns:dateNow')}
          </a>
        )}
      </div>
      {problem && (
        <p className="field-error" id="campaign-at-problem" role="alert">
          {problem}
        </p>
      )}
      <p>{t('campaigns:dateIs', { moment: written(moment) })}</p>
      <p>
        <a className="link" href={`/?${CLOCK_PARAMETER}=${moment}`}>
          {t('campaigns:preview')}
        </a>{' '}
        <span className="hint">{t('campaigns:previewHint')}</span>
      </p>
    </form>
  );
}

function Campaigns({ campaigns }: Pick<CampaignsProps, 'campaigns'>): ReactNode {
  const { t } = useTexts<'campaigns'>();
  if (campaigns.length === 0) return <p>{t('campaigns:campaignsNone')}</p>;
  return (
    <Table
      title="campaigns:campaignsTitle"
      columns={[
        { name: 'campaigns:columnName' },
        { name: 'campaigns:columnKind' },
        { name: 'campaigns:columnState' },
        { name: 'campaigns:columnFrom' },
        { name: 'campaigns:columnUntil' },
        { name: 'campaigns:columnOpen' },
      ]}
      rows={campaigns.map(({ id, kind, state, from, until, preview }) => ({
        key: id,
        cells: [
          id,
          t(KINDS[kind]),
          <State state={state} />,
          written(from),
          written(until),
          preview ? (
            <a className="link" href={preview} aria-label={`${t('campaigns:open')}: ${id}`}>
              {t('campaigns:open')}
            </a>
          ) : (
            '–'
          ),
        ],
      }))}
    />
  );
}

function Adverts({ adverts }: Pick<CampaignsProps, 'adverts'>): ReactNode {
  const { t } = useTexts<'campaigns'>();
  if (adverts.length === 0) return <p>{t('campaigns:advertsNone')}</p>;
  return (
    <Table
      title="campaigns:advertsTitle"
      columns={[
        { name: 'campaigns:columnName' },
        { name: 'campaigns:columnCode' },
        { name: 'campaigns:columnLanguage' },
        { name: 'campaigns:columnBy' },
        { name: 'campaigns:columnPlaces' },
        { name: 'campaigns:columnState' },
        { name: 'campaigns:columnFrom' },
        { name: 'campaigns:columnUntil' },
      ]}
      rows={adverts.map(({ id, code, language, by, places, state, from, until }) => ({
        key: id,
        cells: [
          id,
          code,
          <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
          by,
          places.map((place) => t(PLACES[place])).join(', '),
          <State state={state} />,
          written(from),
          written(until),
        ],
      }))}
    />
  );
}

function Counts({ counts }: Pick<CampaignsProps, 'counts'>): ReactNode {
  const { t, language } = useTexts<'campaigns'>();
  if (counts.length === 0) return <p>{t('campaigns:countsNone')}</p>;
  return (
    <Table
      title="campaigns:countsTitle"
      columns={[
        { name: 'campaigns:columnDay' },
        { name: 'campaigns:columnCode' },
        { name: 'campaigns:columnDisplays', number: true },
        { name: 'campaigns:columnHits', number: true },
      ]}
      rows={counts.map(({ day, code, displays, hits }) => ({
        key: `${day} ${code}`,
        cells: [day, code, displays.toLocaleString(language), hits.toLocaleString(language)],
      }))}
    />
  );
}

function Winners({ winners, winnersFile }: CampaignsProps): ReactNode {
  const { t } = useTexts<'campaigns'>();
  if (winners.length === 0) return <p>{t('campaigns:winnersNone')}</p>;
  return (
    <>
      <Table
        title="campaigns:winnersTitle"
        columns={[
          { name: 'campaigns:columnRun' },
          { name: 'campaigns:columnPrize', number: true },
          { name: 'campaigns:columnMember' },
          { name: 'campaigns:columnLanguage' },
          { name: 'campaigns:columnDrawn' },
        ]}
        rows={winners.map(({ run, prize, member, drawn }) => ({
          key: `${run} ${prize}`,
          cells: [
            run,
            prize,
            <a className="link" href={`/user-info?userId=${member.id}`}>
              {member.nickname}
            </a>,
            <span lang={member.language}>{LANGUAGE_NAMES[member.language]}</span>,
            written(drawn),
          ],
        }))}
      />
      <p className="hint">{t('campaigns:winnersHint')}</p>
      {winnersFile && (
        <p>
          <a className="link" href={winnersFile} download>
            {t('campaigns:winnersExport')}
          </a>
        </p>
      )}
    </>
  );
}

/** /moderation/campaigns: what runs, what comes, how it will look, and how often adverts were seen. */
export function CampaignsPage(props: CampaignsProps): ReactNode {
  const { t } = useTexts<'campaigns'>();
  return (
    <Staff
      staff={props.staff}
      here="campaigns"
      title={t('campaigns:title')}
      lead={t('campaigns:lead')}
    >
      <Clock {...props} />
      <Part title="campaigns:campaignsTitle">
        <Campaigns {...props} />
      </Part>
      <Part title="campaigns:advertsTitle">
        <Adverts {...props} />
      </Part>
      <Part title="campaigns:winnersTitle">
        <Winners {...props} />
      </Part>
      <Part title="campaigns:countsTitle">
        <Counts {...props} />
        <p className="hint">{t('campaigns:countsHint')}</p>
      </Part>
    </Staff>
  );
}
