import type { ReactNode } from 'react';
import type { FormProps } from '#contract/form-props.ts';
import { CONTEST, CONTEST_JUDGES, type ContestJudge } from '#domain/contests.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { TextArea, TextField } from '#islands/ui/field.tsx';
import { SelectField } from '#islands/ui/select-field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from '../frame.tsx';

const JUDGES: Record<ContestJudge, TextKey<'contestStaff'>> = {
  votes: 'contestStaff:judgeVotes',
  staff: 'contestStaff:judgeStaff',
};

/** What the fields of the page are called where their problems are listed. */
export function useSetUpLabels(): Record<string, string> {
  const { t } = useTexts<'contestStaff'>();
  return {
    opens: t('contestStaff:opens'),
    entriesClose: t('contestStaff:entriesClose'),
    votingCloses: t('contestStaff:votingCloses'),
    rules: t('contestStaff:rules'),
    prizes: t('contestStaff:prizes'),
    places: t('contestStaff:columnPlace'),
    note: t('contestStaff:note'),
  };
}

type Props = { id: number; form: FormProps; campaigns: readonly string[]; isNew: boolean };

/** What makes a post a contest. Times are those of UTC, as their labels say. */
export function SetUp({ id, form, campaigns, isNew }: Props): ReactNode {
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
      <p>
        <button className="button button-primary">
          {t(isNew ? 'contestStaff:make' : 'contestStaff:save')}
        </button>
      </p>
    </form>
  );
}
