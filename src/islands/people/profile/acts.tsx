import { PERSON_ACT_TEXTS } from '#i18n/person-act-texts.ts';
import { SUSPENSION_LENGTH_TEXTS } from '#i18n/suspension-texts.ts';
import { useEffect, useState, type FormEvent, type FormEventHandler, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { MemberProfileProps } from '#contract/people-views.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { SUSPENSION_LENGTHS, type SuspensionLength } from '#domain/moderation.ts';
import { chatWithPath } from '#domain/chat-path.ts';
import { HIDDEN_PATH } from '#domain/people.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';

const Report = lazyPart(() => import('./report.tsx'));

type Props = {
  member: MemberProfileProps['member'];
  acts: NonNullable<MemberProfileProps['acts']>;
};
type State = {
  hidden: Props['acts']['hidden'];
  suspended: boolean;
  avatar: string | null;
};

const HIDING = { mute: 'mute', block: 'block', show: null } as const;
type Act = keyof typeof PERSON_ACT_TEXTS;

/** Does what a pressed button says; a refusal has shown itself by then. */
async function perform(act: Act, accountId: number, form: FormData, avatarUrl: string) {
  if (act === 'mute' || act === 'block' || act === 'show') {
    return call('POST people/hide', { userId: accountId, kind: HIDING[act] });
  }
  if (act === 'removeAvatar') {
    return call('POST moderator/member/removeAvatar', { accountId, avatarUrl });
  }
  if (act === 'unsuspend') {
    return call('POST moderator/member/suspend', { accountId, suspend: false });
  }
  const reason = String(form.get('reason') ?? '');
  const length = String(form.get('length')) as SuspensionLength;
  return call('POST moderator/member/suspend', { accountId, suspend: true, reason, length });
}

const after = (state: State, act: Act): State => {
  if (act === 'removeAvatar') return { ...state, avatar: null };
  if (act === 'suspend' || act === 'unsuspend') return { ...state, suspended: act === 'suspend' };
  return { ...state, hidden: HIDING[act] };
};

function useActs({ member, acts }: Props) {
  const { t } = useTexts();
  const { avatar, suspended } = member;
  const [state, setState] = useState<State>({ hidden: acts.hidden, avatar, suspended });
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const act = submitter.value as Act;
    const form = new FormData(event.currentTarget);
    if (busy) return;
    setBusy(true);
    try {
      const answer = await perform(act, member.id, form, state.avatar ?? '');
      const message = 'message' in answer ? answer.message : undefined;
      if (answer.result) setState(after(state, act));
      showToast(
        answer.result ? t(PERSON_ACT_TEXTS[act]) : message || t('people:failed'),
        answer.result ? 'good' : 'bad',
      );
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  }
  return { state, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

function Hiding({ hidden }: { hidden: State['hidden'] }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      {hidden ? (
        <p>
          {t(hidden === 'mute' ? 'people:mutedText' : 'people:blockedText')}{' '}
          <button className="button button-small" name="act" value="show">
            {t('people:show')}
          </button>
        </p>
      ) : (
        <div className="profile-act">
          <button className="button" name="act" value="mute" aria-describedby="act-mute">
            {t('people:mute')}
          </button>
          <p className="hint" id="act-mute">
            {t('people:muteText')}
          </p>
        </div>
      )}
      {hidden !== 'block' && (
        <div className="profile-act">
          <button className="button" name="act" value="block" aria-describedby="act-block">
            {t('people:block')}
          </button>
          <p className="hint" id="act-block">
            {t('people:blockText')} {t('people:staffNote')}
          </p>
        </div>
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

function PersonForm({
  member,
  acts,
  submit,
  children,
}: Props & { submit: FormEventHandler<HTMLFormElement>; children: ReactNode }): ReactNode {
  return (
    <form className="profile-form" method="post" action={HIDDEN_PATH} onSubmit={submit}>
      <input type="hidden" name="formToken" value={acts.formToken} />
      <input type="hidden" name="userId" value={member.id} />
      {children}
    </form>
  );
}

/** Mute, block, report and, for staff, moderate. A form: works without a script. */
export function Acts(props: Props): ReactNode {
  const { member, acts } = props;
  const { t } = useTexts();
  const { state, submit } = useActs(props);
  const [reporting, setReporting] = useState(false);
  const [alive, setAlive] = useState(false);
  // A report needs a dialog, so its button comes with the script that opens it.
  useEffect(() => setAlive(true), []);
  const texts = {
    loading: t('people:report'),
    failed: t('people:failed'),
    tryAgain: t('people:report'),
  };
  return (
    <aside className="panel profile-acts" aria-labelledby="acts-title">
      {state.hidden !== 'block' && (
        <a className="button button-primary" rel="nofollow" href={chatWithPath(member.id)}>
          {t('people:writeMessage')}
        </a>
      )}
      <h2 id="acts-title">{t('people:actsTitle')}</h2>
      <PersonForm {...props} submit={submit}>
        <Hiding hidden={state.hidden} />
      </PersonForm>
      {acts.moderates && (
        <fieldset className="profile-staff">
          <legend>{t('people:staffTitle')}</legend>
          {/* Forms of their own: what one needs must not hold back another. */}
          <PersonForm {...props} submit={submit}>
            {state.suspended ? (
              <button className="button" name="act" value="unsuspend">
                {t('people:unsuspend')}
              </button>
            ) : (
              <Suspending />
            )}
          </PersonForm>
          {state.avatar && (
            <PersonForm {...props} submit={submit}>
              <button className="button" name="act" value="removeAvatar">
                {t('people:removeAvatar')}
              </button>
            </PersonForm>
          )}
        </fieldset>
      )}
      {alive && (
        <button type="button" className="link-button" onClick={() => setReporting(true)}>
          {t('people:report')}
        </button>
      )}
      {reporting && <Report texts={texts} id={member.id} onClose={() => setReporting(false)} />}
      <a className="link" href={HIDDEN_PATH}>
        {t('people:hiddenLink')}
      </a>
    </aside>
  );
}
