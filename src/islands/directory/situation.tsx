import type { ReactNode } from 'react';
import type { DirectorySituationProps } from '#contract/views.ts';
import { DIRECTORY, MINIMUM_CHOICES, type Verdict } from '#domain/directory.ts';
import type { TypedProblem } from '#domain/situation.ts';
import { languageText, moneyText, TAG_NAMES } from '#i18n/cam-fact-text.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { CountryField, DeviceField, MethodField, Select, useSorted } from './fields.tsx';
import { NetView } from './net.tsx';
import { SiteLink, SiteMark } from './parts.tsx';
import { Reasons } from './reasons.tsx';

type Props = DirectorySituationProps;

const GROUPS: [Verdict, TextKey<'camsites'>][] = [
  ['fits', 'camsites:groupFits'],
  ['open', 'camsites:groupOpen'],
  ['fails', 'camsites:groupFails'],
];

function NumberField(props: {
  name: 'gross' | 'share';
  label: string;
  hint: string;
  form: Props;
}): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const { name, label, hint, form } = props;
  const shown = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const problemText = (problem: TypedProblem): string => {
    if (problem === 'number') return t('camsites:numberNeeded');
    if (problem === 'range')
      return t('camsites:numberRange', { max: shown.format(form.limits[name]) });
    const [more, less] = problem;
    const values = { more: shown.format(more), less: shown.format(less), plain: String(more) };
    return t('camsites:numberUnclear', values);
  };
  const problem = form.problems[name];
  const id = `directory-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="field-optional">{t('camsites:optional')}</span>
      </label>
      <input
        className="input"
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        defaultValue={form.typed[name]}
        aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
        aria-invalid={problem ? true : undefined}
      />
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problemText(problem)}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

function Ask(form: Props): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const sorted = useSorted();
  const { situation, spoken, asksCountry } = form;
  const upTo = (amount: number) =>
    t('camsites:upTo', { amount: moneyText(language, { amount, currency: 'USD' }) });
  return (
    <form className="form situation-form" action={DIRECTORY} method="get">
      <input type="hidden" name="view" value="situation" />
      {asksCountry && <CountryField wish={situation} />}
      <MethodField wish={situation} />
      <Select
        name="minimum"
        label={t('camsites:minimumLabel')}
        value={situation.minimum?.toString()}
        options={MINIMUM_CHOICES.map((amount) => [String(amount), upTo(amount)])}
        none={t('camsites:any')}
      />
      <DeviceField wish={situation} />
      <fieldset className="situation-languages" aria-describedby="situation-languages-hint">
        <legend>{t('camsites:languagesLabel')}</legend>
        <p className="hint" id="situation-languages-hint">
          {t('camsites:languagesHint')}
        </p>
        <div>
          {sorted(spoken.map((code) => [code, languageText(language, code)])).map(
            ([code, name]) => (
              <label key={code} className="checkbox">
                <input
                  type="checkbox"
                  name="speaks"
                  value={code}
                  defaultChecked={situation.languages.includes(code)}
                />
                {name}
              </label>
            ),
          )}
        </div>
      </fieldset>
      <NumberField
        name="gross"
        label={t('camsites:grossLabel')}
        hint={t('camsites:grossHint')}
        form={form}
      />
      <NumberField
        name="share"
        label={t('camsites:shareLabel')}
        hint={t('camsites:shareHint')}
        form={form}
      />
      <button className="button button-primary form-submit" type="submit">
        {t('camsites:situationShow')}
      </button>
      {form.results && (
        <p>
          <a className="link" href={`${DIRECTORY}?view=situation`}>
            {t('camsites:situationReset')}
          </a>
        </p>
      )}
    </form>
  );
}

function Group(props: {
  title: string;
  verdict: Verdict;
  results: NonNullable<Props['results']>;
  situation: Props['situation'];
}): ReactNode {
  const { t } = useTexts<'camsites'>();
  const { title, verdict, results, situation } = props;
  const own = results.filter((result) => result.verdict === verdict);
  return (
    <section className="situation-group">
      <h2>
        {title} <span className="choice-count">{own.length}</span>
      </h2>
      {verdict === 'open' && own.length > 0 && (
        <p className="hint">{t('camsites:groupOpenHint')}</p>
      )}
      {own.length === 0 ? (
        <p className="hint">{t('camsites:groupNone')}</p>
      ) : (
        <ul className="situation-list">
          {own.map((result) => (
            <li key={result.site.id} className="situation-site">
              <SiteMark site={result.site} title={result.title} />
              <div>
                <h3>
                  <SiteLink entry={result} />
                </h3>
                <p className="meta">{t(TAG_NAMES[result.site.tag])}</p>
                <Reasons entry={result} situation={situation} judged={result.judged} />
              </div>
              {result.net && <NetView net={result.net} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Results({ results, situation }: Props): ReactNode {
  const { t } = useTexts<'camsites'>();
  if (!results) {
    return (
      <div className="panel">
        <h2>{t('camsites:situationStartTitle')}</h2>
        <p>{t('camsites:situationStartText')}</p>
      </div>
    );
  }
  // With a sum alone nothing was asked that a site could fit.
  const asked = results.some(({ judged }) => judged.length > 0);
  if (!asked) {
    const title = t('camsites:groupAll');
    return <Group verdict="fits" title={title} results={results} situation={situation} />;
  }
  return (
    <>
      {GROUPS.map(([verdict, title]) => (
        <Group
          key={verdict}
          verdict={verdict}
          title={t(title)}
          results={results}
          situation={situation}
        />
      ))}
    </>
  );
}

/** "My situation": which sites fit a reader, why, and what would arrive. */
export function DirectorySituation(props: Props): ReactNode {
  const { t } = useTexts<'camsites'>();
  return (
    <>
      <header className="directory-head">
        <p>
          <a className="link" href={DIRECTORY}>
            {t('camsites:backToList')}
          </a>
        </p>
        <h1>{t('camsites:situationTitle')}</h1>
        <p className="lead">{t('camsites:situationLead')}</p>
      </header>
      <div className="situation">
        <Ask {...props} />
        <div className="situation-results">
          <Results {...props} />
          <p className="notice">
            <span>
              {t('camsites:disclaimer')}{' '}
              <a className="link" href="/gettingStarted/how-payouts-work">
                {t('camsites:disclaimerMore')}
              </a>
              {' · '}
              <a className="link" href="/gettingStarted/contracts-you-sign">
                {t('camsites:disclaimerContract')}
              </a>
            </span>
          </p>
        </div>
      </div>
    </>
  );
}
