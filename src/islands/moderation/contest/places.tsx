import type { ReactNode } from 'react';
import type { StaffContestProps } from '#contract/contest-views.ts';
import type { FormProps } from '#contract/form-props.ts';
import { CONTEST, mayDecide, placesByVotes, type Place } from '#domain/contests.ts';
import { TextArea } from '#islands/ui/field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Part } from '../figures.tsx';
import { Act } from '../frame.tsx';
import { EntryName } from './entries.tsx';

type Chosen = NonNullable<StaffContestProps['chosen']>;
type Props = { chosen: Chosen; form: FormProps };

/** A number for each entry, or none: `place-<id of the entry>`. */
function PlaceFields({ chosen, form }: Props): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const problem = form.errors.places;
  return (
    <div className="field">
      {problem && (
        <p className="field-error" id="field-places-error">
          {problem}
        </p>
      )}
      <ul className="staff-places" id="field-places">
        {chosen.entries.map((entry) => {
          const name = `place-${entry.id}`;
          return (
            <li key={entry.id}>
              <EntryName entry={entry} />
              <span className="soft">{t('contestStaff:votes', { count: entry.votes })}</span>
              <input
                className="input"
                type="number"
                name={name}
                min={1}
                max={Math.min(chosen.prizes.length, CONTEST.prizesMax)}
                aria-label={t('contestStaff:placeOf', { name: entry.nickname })}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'field-places-error' : undefined}
                defaultValue={form.values[name] ?? entry.place ?? ''}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Places with the names of those who have them. */
function PlaceLines({ chosen, places }: { chosen: Chosen; places: readonly Place[] }): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const names = new Map(chosen.entries.map(({ id, nickname }) => [id, nickname]));
  return (
    <ul className="staff-record">
      {places.map(({ place, entry }) => (
        <li key={entry}>{t('contestStaff:placeLine', { place, name: names.get(entry) ?? '' })}</li>
      ))}
    </ul>
  );
}

/** The places as the votes give them; the server counts again. */
function ByVotes({ chosen }: { chosen: Chosen }): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const places = placesByVotes(chosen.entries, chosen.prizes.length);
  if (places.length === 0) return <p>{t('contestStaff:decideNone')}</p>;
  return (
    <>
      <p>{t('contestStaff:decideVotes')}</p>
      <PlaceLines chosen={chosen} places={places} />
    </>
  );
}

type Asked = Extract<NonNullable<StaffContestProps['asks']>, { places: unknown }>;

/** Places that staff have named, once more before everybody reads them. */
export function Confirm({ chosen, form, asked }: Props & { asked: Asked }): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const { act, places } = asked;
  return (
    <Part title="contestStaff:placesSure">
      <form method="post" action={form.action} className="form staff-contest-form" noValidate>
        <Act form={form} act={act} id={chosen.contest.id} />
        <input type="hidden" name="sure" value="on" />
        {places.map(({ place, entry }) => (
          <input key={entry} type="hidden" name={`place-${entry}`} value={place} />
        ))}
        {places.length === 0 && <p>{t('contestStaff:placesNone')}</p>}
        <PlaceLines chosen={chosen} places={places} />
        {act === 'correct' && (
          <>
            <input type="hidden" name="note" value={form.values.note} />
            <p className="staff-words">{form.values.note}</p>
          </>
        )}
        <p>
          <button className="button button-primary">
            {t(act === 'correct' ? 'contestStaff:correct' : 'contestStaff:decide')}
          </button>
        </p>
      </form>
    </Part>
  );
}

/** Announces the places once voting has closed. */
export function Decide({ chosen, form }: Props): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  const { contest, judge } = chosen;
  return (
    <Part title="contestStaff:decideTitle">
      {mayDecide(contest.state) ? (
        <form method="post" action={form.action} className="form staff-contest-form" noValidate>
          <Act form={form} act="decide" id={contest.id} />
          {judge === 'votes' ? (
            <ByVotes chosen={chosen} />
          ) : (
            <>
              <p>{t('contestStaff:decideStaff')}</p>
              <PlaceFields chosen={chosen} form={form} />
            </>
          )}
          <p className="hint">{t('contestStaff:decideTell')}</p>
          <p>
            <button className="button button-primary">
              {t(judge === 'votes' ? 'contestStaff:decide' : 'contestStaff:placesCheck')}
            </button>
          </p>
        </form>
      ) : (
        <p>{t('contestStaff:decideWait')}</p>
      )}
    </Part>
  );
}

/** Corrects places that were announced, with a note for everybody. */
export function Correct({ chosen, form }: Props): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  return (
    <Part title="contestStaff:correctTitle">
      <form method="post" action={form.action} className="form staff-contest-form" noValidate>
        <Act form={form} act="correct" id={chosen.contest.id} />
        <p>{t('contestStaff:correctText')}</p>
        <PlaceFields chosen={chosen} form={form} />
        <TextArea
          form={form}
          name="note"
          label={t('contestStaff:note')}
          maxLength={CONTEST.noteMax}
        />
        <p>
          <button className="button button-primary">{t('contestStaff:placesCheck')}</button>
        </p>
      </form>
    </Part>
  );
}

/** Makes a contest an ordinary post again. */
export function Remove({ id, form }: { id: number; form: FormProps }): ReactNode {
  const { t } = useTexts<'contestStaff'>();
  return (
    <Part title="contestStaff:removeTitle">
      <form method="post" action={form.action} className="staff-settings">
        <Act form={form} act="remove" id={id} />
        <p className="soft">{t('contestStaff:removeText')}</p>
        <button className="button button-danger">{t('contestStaff:remove')}</button>
      </form>
    </Part>
  );
}
