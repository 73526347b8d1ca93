import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { wishFields } from '#domain/ideas/addresses.ts';
import {
  IDEA_KINDS,
  IDEA_LEVELS,
  IDEA_LIMITS,
  IDEA_MONEY,
  IDEA_MOODS,
  IDEA_QUOTA,
  IDEA_ROOMS,
  IDEAS,
} from '#domain/ideas/wishes.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { loginAddress } from '#domain/login-address.ts';
import { IDEA_PLACES } from '#domain/ideas/addresses.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { languageNamed } from '#islands/ui/words-language.ts';
import { KindDrawing } from './drawings.tsx';
import { Hidden } from './parts.tsx';

type Props = Views['ideas'];

function Kinds({ wishes }: Pick<Props, 'wishes'>): ReactNode {
  const { t } = useTexts<'ideas'>();
  return (
    <fieldset className="idea-kinds">
      <legend>{t('ideas:formTitle')}</legend>
      {IDEA_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={wishes.kind === kind} />
          <KindDrawing kind={kind} />
          <span className="idea-kind">{t(`ideas:kind_${kind}`)}</span>
          <span className="hint">{t(`ideas:kindHint_${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of a few, as a row of buttons; radio buttons underneath. */
function Choice<T extends string>(props: {
  name: string;
  label: string;
  value: T;
  options: readonly (readonly [value: T, words: string])[];
  hint?: string;
}): ReactNode {
  const { name, label, value, options, hint } = props;
  const id = `wish-${name}-hint`;
  return (
    <fieldset className="idea-choice" aria-describedby={hint ? id : undefined}>
      <legend>{label}</legend>
      <div className="choices">
        {options.map(([one, words]) => (
          <label key={one} lang={languageNamed(words)}>
            <input type="radio" name={name} value={one} defaultChecked={one === value} />
            {words}
          </label>
        ))}
      </div>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function About({ form }: { form: Props }): ReactNode {
  const { t } = useTexts<'ideas' | 'member'>();
  const error = form.errors.about;
  return (
    <div className="field">
      <label htmlFor="wish-about">
        {t('ideas:aboutLabel')} <span className="field-optional">{t('member:optional')}</span>
      </label>
      <input
        className="input"
        id="wish-about"
        name="about"
        maxLength={IDEAS.aboutMax}
        autoComplete="off"
        defaultValue={form.values.about}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'wish-about-error wish-about-hint' : 'wish-about-hint'}
      />
      {error && (
        <p className="field-error" id="wish-about-error">
          {error}
        </p>
      )}
      <p className="hint" id="wish-about-hint">
        {t('ideas:aboutHint')}
      </p>
    </div>
  );
}

/** How many tries are left, and how a visitor gets more. */
export function TriesLeft({ quota, reader, place }: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { left } = quota;
  return (
    <div data-part="left">
      <p>{left > 0 ? t('ideas:left', { count: left }) : t('ideas:leftNone')}</p>
      {reader === 'visitor' && (
        <p className="soft">
          {t('ideas:leftVisitor', { count: IDEA_QUOTA.member })}{' '}
          <a className="link" href={loginAddress(IDEA_PLACES[place])} rel="nofollow">
            {t('ideas:signIn')}
          </a>
        </p>
      )}
    </div>
  );
}

/** Whether something was chosen among what is usually left as it is. */
const isOwn = ({ level, without, money }: Props['wishes']): boolean =>
  level !== 'simple' || money !== 'tokens' || without.length > 0;

/** What a person wishes. The choices are remembered in the browser, without a script in the address. */
export function WishForm(props: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { wishes, action, reader, model } = props;
  return (
    <form
      method="post"
      action={action}
      className="idea-form"
      data-ideas="make"
      data-wishes
      data-reader={reader}
      noValidate
    >
      <Kinds wishes={wishes} />
      <div className="idea-choices">
        <Choice
          name="mood"
          label={t('ideas:moodLabel')}
          value={wishes.mood}
          options={IDEA_MOODS.map((one) => [one, t(`ideas:mood_${one}`)])}
        />
        <Choice
          name="room"
          label={t('ideas:roomLabel')}
          value={wishes.room}
          options={IDEA_ROOMS.map((one) => [one, t(`ideas:room_${one}`)])}
        />
        <Choice
          name="in"
          label={t('ideas:languageLabel')}
          value={wishes.language}
          options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
        />
        {model && <About form={props} />}
      </div>
      <details className="idea-more" open={isOwn(wishes)}>
        <summary>{t('ideas:more')}</summary>
        <div className="idea-choices">
          <Choice
            name="level"
            label={t('ideas:levelLabel')}
            value={wishes.level}
            options={IDEA_LEVELS.map((one) => [one, t(`ideas:level_${one}`)])}
            hint={t('ideas:levelHint')}
          />
          <fieldset className="idea-choice">
            <legend>{t('ideas:withoutLabel')}</legend>
            <div className="choices">
              {IDEA_LIMITS.map((limit) => (
                <label key={limit}>
                  <input
                    type="checkbox"
                    name={`no-${limit}`}
                    defaultChecked={wishes.without.includes(limit)}
                  />
                  {t(`ideas:limit_${limit}`)}
                </label>
              ))}
            </div>
          </fieldset>
          <Choice
            name="money"
            label={t('ideas:moneyLabel')}
            value={wishes.money}
            options={IDEA_MONEY.map((one) => [one, t(`ideas:money_${one}`)])}
          />
        </div>
      </details>
      <Hidden form={props} fields={{ wish: 'make' }} />
      <div className="idea-send">
        <button className="button button-primary">{t('ideas:make')}</button>
        <TriesLeft {...props} />
      </div>
      <p className="hint with-script">{t('ideas:remembered')}</p>
    </form>
  );
}

/** The same wishes once more; the job stays on the page where there are no more tries. */
export function OthersForm(props: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { wishes, reader, values } = props;
  const { about = '', job = '' } = values;
  return (
    <form method="post" action={props.action} data-ideas="make" data-reader={reader}>
      <Hidden
        form={props}
        fields={{ wish: 'make', job, ...wishFields(wishes), ...(about && { about }) }}
      />
      <button className="button">{t('ideas:makeOthers')}</button>
    </form>
  );
}
