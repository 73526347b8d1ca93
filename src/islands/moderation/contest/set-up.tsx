import type { ReactNode } from 'react';
import type { StaffContestProps } from '#contract/contest-views.ts';
import { CONTEST, CONTEST_JUDGES, sureOf, type ContestJudge } from '#domain/contests.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { TextArea, TextField } from '#islands/ui/field.tsx';
import { SelectField } from '#islands/ui/select-field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from '../frame.tsx';

const JUDGES: Record<ContestJudge, TextKey<'contestStaff'>> = {
  votes: 'contestStaff:judgeVotes',
  staff: 'contestStaff:judgeStaff',
};

const judgeText = (name: string) => JUDGES[CONTEST_JUDGES.find((one) => one === name) ?? 'votes'];

/** What the fields of the page are called where their problems are listed. */
export function useSetUpLabels(): Record<string, string> {
  const { t } = useTexts<'contestStaff'>();
  return {
    opens: t('contestStaff:opens'),
    entriesClose: t('contestStaff:entriesClose'),
    votingCloses: t('contestStaff:votingCloses'),
    rules: t('contestStaff:rules'),
    prizes: t('contestStaff:prizes'),
    judge: t('contestStaff:judge'),
    campaign: t('contestStaff:campaign'),
    places: t('contestStaff:columnPlace'),
    note: t('contestStaff:note'),
  };
}

type Props = Pick<StaffContestProps, 'form' | 'campaigns' | 'asks' | 'theirs'> & {
  id: number;
  isNew: boolean;
};

/** What somebody else has saved meanwhile, beside what is in the fields. */
function Theirs({ theirs }: Pick<Props, 'theirs'>): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const labels = useSetUpLabels();
  if (theirs.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <div>
        <p>{t('contestStaff:theirs')}</p>
        <dl>
          {theirs.map(({ name, value }) => (
            <div key={name}>
              <dt>{labels[name]}</dt>
              <dd className="staff-words">
                {name === 'judge' ? t(judgeText(value)) : value || '–'}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** Agrees that these very times end the contest sooner than members have read. */
function Sooner({ form }: Pick<Props, 'form'>): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  return (
    <div className="field">
      <label className="checkbox">
        <input type="checkbox" name="sure" value={sureOf(form.values)} />
        <span>{t('contestStaff:soonerSure')}</span>
      </label>
    </div>
  );
}

/** What makes a post a contest. Times are those of UTC, as their labels say. */
export function SetUp({ id, form, campaigns, isNew, asks, theirs }: Props): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const labels = useSetUpLabels();
  // The one it has stays, though the editors may have taken it out.
  const known = [...new Set([...campaigns, form.values.campaign ?? ''])].filter(Boolean);
  const moment = (name: 'opens' | 'entriesClose' | 'votingCloses') => ({
    form,
    name,
    label: labels[name] ?? '',
    type: 'datetime-local',
  });
  return (
    <form method="post" action={form.action} className="form staff-contest-form" noValidate>
      <Act form={form} act="save" id={id} />
      <input type="hidden" name="base" value={form.values.base ?? ''} />
      <Theirs theirs={theirs} />
      <div className="staff-contest-times">
        <TextField {...moment('opens')} />
        <TextField {...moment('entriesClose')} />
        <TextField {...moment('votingCloses')} />
        <p className="hint">{t('contestStaff:timesHint')}</p>
      </div>
      <TextArea
        form={form}
        name="rules"
        label={t('contestStaff:rules')}
        hint={t('contestStaff:rulesHint')}
        maxLength={CONTEST.rulesMax}
      />
      <TextArea
        form={form}
        name="prizes"
        label={t('contestStaff:prizes')}
        hint={t('contestStaff:prizesHint', { count: CONTEST.prizesMax })}
        maxLength={CONTEST.prizesMax * (CONTEST.prizeMax + 1)}
      />
      <fieldset className="choices">
        <legend>{t('contestStaff:judge')}</legend>
        {CONTEST_JUDGES.map((judge) => (
          <label key={judge}>
            <input
              type="radio"
              name="judge"
              value={judge}
              defaultChecked={judge === (form.values.judge ?? 'votes')}
            />
            {t(JUDGES[judge])}
          </label>
        ))}
      </fieldset>
      {known.length > 0 && (
        <SelectField
          id="field-campaign"
          name="campaign"
          label={t('contestStaff:campaign')}
          value={form.values.campaign}
          none={t('contestStaff:campaignNone')}
          options={known.map((name) => [name, name] as const)}
        />
      )}
      {asks?.act === 'save' && <Sooner form={form} />}
      <p>
        <button className="button button-primary">
          {t(isNew ? 'contestStaff:make' : 'contestStaff:save')}
        </button>
      </p>
    </form>
  );
}
