import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { MemberProfileProps } from '#contract/people-views.ts';
import type { ReportReason } from '#domain/forum.ts';
import type { SuspensionLength } from '#domain/moderation.ts';
import { chatWithPath } from '#domain/chat-path.ts';
import { HIDDEN_PATH } from '#domain/people.ts';
import { PERSON_ACT_TEXTS } from '#i18n/person-act-texts.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { PersonForm, StaffActs } from './staff-acts.tsx';

const Report = lazyPart(() => import('./report.tsx'));
const Lift = lazyPart(() => import('./lift.tsx'));

type Props = {
  member: MemberProfileProps['member'];
  acts: NonNullable<MemberProfileProps['acts']>;
};
type State = Pick<Props['acts'], 'hidden' | 'suspension'> & { avatar: string | null };
type Act = keyof typeof PERSON_ACT_TEXTS;
/** What came of an act: whether it was done, what is said of it, and what holds now. */
type Done = { result: boolean; message?: string | undefined; state: Partial<State> };

const HIDING = { mute: 'mute', block: 'block', show: null } as const;

/** Does what a pressed button says; a refusal has shown itself by then. */
async function perform(
  act: Act,
  accountId: number,
  form: FormData,
  avatarUrl: string,
): Promise<Done> {
  if (act === 'mute' || act === 'block' || act === 'show') {
    const hidden = HIDING[act];
    const answer = await call('POST people/hide', { userId: accountId, kind: hidden });
    return { ...answer, state: { hidden } };
  }
  if (act === 'removeAvatar') {
    const rule = String(form.get('rule')) as ReportReason;
    const order = { accountId, avatarUrl, rule };
    const answer = await call('POST moderator/member/removeAvatar', order);
    return { ...answer, state: answer.result ? { avatar: null } : {} };
  }
  const reason = String(form.get('reason') ?? '');
  const length = String(form.get('length')) as SuspensionLength;
  const order = act === 'suspend' ? { suspend: true, reason, length } : { suspend: false };
  const answer = await call('POST moderator/member/suspend', { accountId, ...order });
  return { ...answer, state: { suspension: answer.suspension } };
}

function useActs({ member, acts }: Props) {
  const { t } = useTexts();
  const { hidden, suspension } = acts;
  const [state, setState] = useState<State>({ hidden, suspension, avatar: member.avatar });
  const [busy, setBusy] = useState(false);

  async function run(act: Act, form: FormData) {
    if (busy) return;
    setBusy(true);
    try {
      const {
        result,
        message,
        state: now,
      } = await perform(act, member.id, form, state.avatar ?? '');
      setState({ ...state, ...now });
      const said = message || t(result ? PERSON_ACT_TEXTS[act] : 'people:failed');
      showToast(said, result ? 'good' : 'bad');
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  }
  return { state, run: (act: Act, form: FormData) => void run(act, form) };
}

function Hiding({ hidden }: { hidden: State['hidden'] }): ReactNode {
  const { t } = useTexts();
  const first = useRef<HTMLButtonElement>(null);
  const before = useRef(hidden);
  // The pressed button is gone; who went by keyboard goes on at the one that undoes it.
  useEffect(() => {
    if (before.current === hidden) return;
    before.current = hidden;
    if (document.activeElement === document.body) first.current?.focus();
  }, [hidden]);
  return (
    <>
      {hidden ? (
        <p>
          <span id="act-show">
            {t(hidden === 'mute' ? 'people:mutedText' : 'people:blockedText')}
          </span>{' '}
          <button
            className="button button-small"
            name="act"
            value="show"
            aria-describedby="act-show"
            ref={first}
          >
            {t('people:show')}
          </button>
        </p>
      ) : (
        <div className="profile-act">
          <button
            className="button"
            name="act"
            value="mute"
            aria-describedby="act-mute"
            ref={first}
          >
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

/** Mute, block, report and, for staff, moderate. A form: works without a script. */
export function Acts(props: Props): ReactNode {
  const { member, acts } = props;
  const { t } = useTexts();
  const { state, run } = useActs(props);
  const [reporting, setReporting] = useState(false);
  const [lifting, setLifting] = useState(false);
  const [alive, setAlive] = useState(false);
  // A report needs a dialog, so its button comes with the script that opens it.
  useEffect(() => setAlive(true), []);
  const texts = {
    loading: t('people:report'),
    failed: t('people:failed'),
    tryAgain: t('people:report'),
  };
  const form = {
    id: member.id,
    formToken: acts.formToken,
    submit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement)) return;
      event.preventDefault();
      const act = submitter.value as Act;
      if (act === 'unsuspend') setLifting(true);
      else run(act, new FormData(event.currentTarget));
    },
  };
  return (
    <aside className="panel profile-acts" aria-labelledby="acts-title">
      {state.hidden !== 'block' && (
        <a className="button button-primary" rel="nofollow" href={chatWithPath(member.id)}>
          {t('people:writeMessage')}
        </a>
      )}
      <h2 id="acts-title">{t('people:actsTitle')}</h2>
      <PersonForm {...form}>
        <Hiding hidden={state.hidden} />
      </PersonForm>
      <StaffActs
        {...form}
        moderates={acts.moderates}
        suspension={state.suspension}
        avatar={state.avatar}
      />
      {alive && (
        <button type="button" className="link-button" onClick={() => setReporting(true)}>
          {t('people:report')}
        </button>
      )}
      {reporting && <Report texts={texts} id={member.id} onClose={() => setReporting(false)} />}
      {lifting && (
        <Lift
          texts={{ ...texts, loading: t('people:unsuspend'), tryAgain: t('people:unsuspend') }}
          nickname={member.nickname}
          onYes={() => run('unsuspend', new FormData())}
          onClose={() => setLifting(false)}
        />
      )}
      <a className="link" href={HIDDEN_PATH}>
        {t('people:hiddenLink')}
      </a>
    </aside>
  );
}
