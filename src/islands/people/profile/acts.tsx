import { PERSON_ACT_TEXTS } from '#i18n/person-act-texts.ts';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { MemberProfileProps } from '#contract/people-views.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
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
async function perform(act: Act, accountId: number, reason: string, avatarUrl: string) {
  if (act === 'mute' || act === 'block' || act === 'show') {
    return call('POST people/hide', { userId: accountId, kind: HIDING[act] });
  }
  if (act === 'removeAvatar') {
    return call('POST moderator/member/removeAvatar', { accountId, avatarUrl });
  }
  return call('POST moderator/member/suspend', { accountId, suspend: act === 'suspend', reason });
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
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    if (busy) return;
    setBusy(true);
    try {
      const answer = await perform(act, member.id, reason, state.avatar ?? '');
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

function Staff({ state }: { state: State }): ReactNode {
  const { t } = useTexts();
  return (
    <fieldset className="profile-staff">
      <legend>{t('people:staffTitle')}</legend>
      {state.suspended ? (
        <button className="button" name="act" value="unsuspend">
          {t('people:unsuspend')}
        </button>
      ) : (
        <>
          <label className="stack">
            <span>{t('people:suspendReason')}</span>
            <textarea className="input" name="reason" rows={2} maxLength={TEXTAREA_MAX} />
          </label>
          <button className="button" name="act" value="suspend">
            {t('people:suspend')}
          </button>
        </>
      )}
      {state.avatar && (
        <button className="button" name="act" value="removeAvatar">
          {t('people:removeAvatar')}
        </button>
      )}
    </fieldset>
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
      <form className="profile-form" method="post" action={HIDDEN_PATH} onSubmit={submit}>
        <input type="hidden" name="formToken" value={acts.formToken} />
        <input type="hidden" name="userId" value={member.id} />
        <Hiding hidden={state.hidden} />
        {acts.moderates && <Staff state={state} />}
      </form>
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
