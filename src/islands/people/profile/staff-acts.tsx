import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react';
import type { MemberProfileProps } from '#contract/people-views.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { casePath, SUSPENSION_LENGTHS } from '#domain/moderation.ts';
import { HIDDEN_PATH } from '#domain/people.ts';
import { mediumDay } from '#i18n/dates.ts';
import { SUSPENSION_LENGTH_TEXTS } from '#i18n/suspension-texts.ts';
import { useTexts } from '#islands/ui/texts.tsx';

export const REASONS = {
  minor: 'people:reasonMinor',
  privacy: 'people:reasonPrivacy',
  harassment: 'people:reasonHarassment',
  explicit: 'people:reasonExplicit',
  spam: 'people:reasonSpam',
  scam: 'people:reasonScam',
  other: 'people:reasonOther',
} as const satisfies Record<ReportReason, string>;

type Acts = NonNullable<MemberProfileProps['acts']>;
type Suspension = NonNullable<Acts['suspension']>;
export type FormProps = {
  id: number;
  formToken: string;
  submit: FormEventHandler<HTMLFormElement>;
};

/** A form of its own for each act: what one needs must not hold back another. */
export function PersonForm({
  id,
  formToken,
  submit,
  children,
}: FormProps & { children: ReactNode }): ReactNode {
  return (
    <form className="profile-form" method="post" action={HIDDEN_PATH} onSubmit={submit}>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="userId" value={id} />
      {children}
    </form>
  );
}

/** Until when, since when and why somebody is suspended, and where that was decided. */
function Facts({ since, until, reason, caseId }: Suspension): ReactNode {
  const { t, language } = useTexts();
  const day = (time: string) => mediumDay(language, time.slice(0, 10));
  const facts = [
    [t('people:factUntil'), until === null ? t('people:lengthOpen') : day(until)],
    [t('people:factSince'), day(since)],
    [t('people:factReason'), reason || t('people:noReason')],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {caseId !== null && (
        <a className="link" href={casePath(caseId)}>
          {t('people:suspensionCase')}
        </a>
      )}
    </>
  );
}

/** Asks for a reason and once more: a suspension shuts somebody out. */
function Suspending(): ReactNode {
  const { t } = useTexts();
  return (
    <details className="profile-suspend">
      <summary className="button">{t('people:suspendOpen')}</summary>
      <div className="profile-suspending">
        <p className="hint" id="suspend-hint">
          {t('people:suspendHint')}
        </p>
        <label className="stack">
          <span>{t('people:suspendReason')}</span>
          <textarea
            className="input"
            name="reason"
            rows={3}
            required
            maxLength={TEXTAREA_MAX}
            aria-describedby="suspend-hint"
          />
        </label>
        <label className="stack">
          <span>{t('people:suspendLength')}</span>
          <select className="input" name="length" defaultValue="7">
            {SUSPENSION_LENGTHS.map((length) => (
              <option key={length} value={length}>
                {t(SUSPENSION_LENGTH_TEXTS[length])}
              </option>
            ))}
          </select>
        </label>
        <label className="checkbox">
          <input type="checkbox" name="sure" required />
          <span>{t('people:suspendSure')}</span>
        </label>
        <button className="button" name="act" value="suspend">
          {t('people:suspend')}
        </button>
      </div>
    </details>
  );
}

/** Asks what is wrong with the picture: its owner reads that and can appeal. */
function RemovingAvatar(): ReactNode {
  const { t } = useTexts();
  return (
    <details className="profile-suspend">
      <summary className="button">{t('people:removeAvatarOpen')}</summary>
      <div className="profile-suspending">
        <label className="stack">
          <span>{t('people:reportReason')}</span>
          <select
            className="input"
            name="rule"
            required
            defaultValue=""
            aria-describedby="avatar-hint"
          >
            <option value="">{t('people:reportChoose')}</option>
            {REPORT_REASONS.map((each) => (
              <option key={each} value={each}>
                {t(REASONS[each])}
              </option>
            ))}
          </select>
        </label>
        <p className="hint" id="avatar-hint">
          {t('people:removeAvatarHint')}
        </p>
        <button className="button" name="act" value="removeAvatar">
          {t('people:removeAvatar')}
        </button>
      </div>
    </details>
  );
}

/** What staff see and can do on the profile of somebody else. */
export function StaffActs({
  moderates,
  suspension,
  avatar,
  ...form
}: FormProps & Pick<Acts, 'moderates' | 'suspension'> & { avatar: string | null }): ReactNode {
  const { t } = useTexts();
  const group = useRef<HTMLFieldSetElement>(null);
  const since = suspension?.since;
  const before = useRef(since);
  // The pressed button is gone; who went by keyboard goes on among those that are there now.
  useEffect(() => {
    if (before.current === since) return;
    before.current = since;
    if (document.activeElement === document.body) group.current?.focus();
  }, [since]);
  if (!moderates && !suspension) return null;
  return (
    <fieldset className="profile-staff" ref={group} tabIndex={-1}>
      <legend>{t('people:staffTitle')}</legend>
      {suspension && <Facts {...suspension} />}
      {moderates && (
        <PersonForm {...form}>
          {suspension ? (
            <button className="button" name="act" value="unsuspend">
              {t('people:unsuspend')}
            </button>
          ) : (
            <Suspending />
          )}
        </PersonForm>
      )}
      {moderates && avatar && (
        <PersonForm {...form}>
          <RemovingAvatar />
        </PersonForm>
      )}
    </fieldset>
  );
}
